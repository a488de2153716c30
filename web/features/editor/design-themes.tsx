import type { LayoutId } from '#page/layouts/layout-ids.ts'
import { layouts } from '#page/layouts/layouts.ts'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { themeFacts } from '#page/registry/theme-facts.gen.ts'
import { Button } from '#ui/button/button.tsx'
import { UndoIcon } from '#ui/icon/icon.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useLocale } from '#web/i18n/current-language.ts'
import { useTexts } from '#web/i18n/messages.ts'
import { DesignSection } from './design-section.tsx'
import css from './design-screen.module.css'
import { bareTheme, useDesign } from './design-theme.ts'
import { editorTexts } from './texts.ts'
import { ThemeSample } from './theme-sample.tsx'

/** Themes, each drawn with what the owner has changed of its colours, buttons, font and background. */
export function DesignThemes() {
  const { design } = useTexts(editorTexts)
  const locale = useLocale()
  const { theme, change, isCustom, reset } = useDesign()
  // A theme of the time before layouts is only for whoever wears it.
  const presets = themeIds.filter((id) => themeFacts[id].layout !== undefined || id === theme.preset)
  const nameOfLayout = (id: LayoutId | undefined) => (id === undefined ? design.wornTheme : layouts[id].name[locale])
  const resetButton = (
    <Button variant="quiet" size="s" icon={<UndoIcon size={18} />} onClick={reset}>
      {design.reset}
    </Button>
  )
  return (
    <DesignSection title={design.theme} action={isCustom && resetButton}>
      <RadioCards
        label={design.themeLabel}
        cardWidth={112}
        className={css['themes']}
        options={presets.map((preset) => ({
          value: preset,
          label: themeFacts[preset].name[locale],
          note: nameOfLayout(themeFacts[preset].layout),
          thumb: <ThemeSample theme={{ ...theme, ...bareTheme(preset) }} />,
        }))}
        value={theme.preset}
        onChange={(preset) => change(bareTheme(preset))}
      />
    </DesignSection>
  )
}
