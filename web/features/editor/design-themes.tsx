import { useId } from 'react'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { themes } from '#page/registry/themes.gen.ts'
import { families } from '#page/themes/preset.ts'
import { Button } from '#ui/button/button.tsx'
import { UndoIcon } from '#ui/icon/icon.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignSection } from './design-section.tsx'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { editorTexts } from './texts.ts'
import { ThemeSample } from './theme-sample.tsx'

/** Themes by family, each drawn with what the owner has changed. */
export function DesignThemes() {
  const { design } = useTexts(editorTexts)
  const locale = useLocale()
  // One group of radio buttons over all families, in each of which arrow keys lead on to the next.
  const name = useId()
  const { theme, change, isCustom, reset } = useDesign()
  const resetButton = (
    <Button variant="quiet" size="s" icon={<UndoIcon size={18} />} onClick={reset}>
      {design.reset}
    </Button>
  )
  return (
    <DesignSection title={design.theme} action={isCustom && resetButton}>
      {families.map((family) => (
        <RadioCards
          key={family}
          name={name}
          label={design.families[family]}
          cardWidth={128}
          className={css['themes']}
          options={themeIds
            .filter((preset) => themes[preset].family === family)
            .map((preset) => ({
              value: preset,
              label: themes[preset].name[locale],
              thumb: <ThemeSample theme={{ ...theme, preset }} />,
            }))}
          value={theme.preset}
          onChange={(preset) => change({ preset })}
        />
      ))}
    </DesignSection>
  )
}
