import { buttonStyles, corners, type Theme } from '#page/themes/theme.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { useTexts } from '#web/i18n/messages.ts'
import css from './design-screen.module.css'
import { useDesign } from './design-theme.ts'
import { lookTexts } from './look-texts.ts'
import { ThemeSample } from './theme-sample.tsx'

interface ShapeProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value | null
  look(value: Value | null): Theme
  onChange(value: Value | null): void
}

/** A group of button shapes, each drawn in the page's look. */
function ShapeCards<Value extends string>({ label, values, names, value, look, onChange }: ShapeProps<Value>) {
  const design = useTexts(lookTexts)
  return (
    <RadioCards
      label={label}
      cardWidth={100}
      className={css['low']}
      options={(['theme', ...values] as const).map((option) => ({
        value: option,
        label: option === 'theme' ? design.asInTheme : names[option],
        thumb: <ThemeSample part="button" theme={look(option === 'theme' ? null : option)} />,
      }))}
      value={value ?? 'theme'}
      onChange={(option) => onChange(option === 'theme' ? null : option)}
    />
  )
}

/** Style and corners of buttons. */
export function DesignButtons() {
  const design = useTexts(lookTexts)
  const { theme, change } = useDesign()
  return (
    <>
      <ShapeCards
        label={design.buttonStyle}
        values={buttonStyles}
        names={design.buttonStyleNames}
        value={theme.buttonStyle}
        look={(buttonStyle) => ({ ...theme, buttonStyle })}
        onChange={(buttonStyle) => change({ buttonStyle })}
      />
      <ShapeCards
        label={design.corners}
        values={corners}
        names={design.cornersNames}
        value={theme.corners}
        look={(shape) => ({ ...theme, corners: shape })}
        onChange={(shape) => change({ corners: shape })}
      />
    </>
  )
}
