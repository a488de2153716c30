import { fontNames, fonts } from '#page/themes/fonts.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDesign, useDrawnTheme } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'

/** Fonts of the page. Generic families depend on the device, so the samples use this device's. */
export function DesignFont() {
  const design = useTexts(lookTexts)
  const { theme, change } = useDesign()
  const ofTheme = resolveTheme(useDrawnTheme()).preset.fonts.head
  return (
    <RadioCards
      label={<span className="visually-hidden">{design.font}</span>}
      hint={design.fontHint}
      cardWidth={100}
      className={css['low']}
      options={(['theme', ...fontNames] as const).map((value) => ({
        value,
        label: value === 'theme' ? design.asInTheme : design.fontNames[value],
        thumb: (
          <span className={css['letters']} style={{ fontFamily: fonts[value === 'theme' ? ofTheme : value] }}>
            Її Ґґ
          </span>
        ),
      }))}
      value={theme.font ?? 'theme'}
      onChange={(value) => change({ font: value === 'theme' ? null : value })}
    />
  )
}
