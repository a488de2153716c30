import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { sizes } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { separatorStyles } from './model.ts'

type Style = (typeof separatorStyles)[number]

/** Simple pictures of the choices, on a box of 80 by 12 units. */
const samples: Record<Style, string> = {
  empty: '',
  'small-line': 'M26 6h28',
  'long-line': 'M2 6h76',
  wave: 'M10 6c5-6 10-6 15 0s10 6 15 0 10-6 15 0 10 6 15 0',
  dots: 'M28 6h.01M40 6h.01M52 6h.01',
}

export function SeparatorEditor({ block, onChange, locale }: EditorProps<'separator'>) {
  const t = messages[locale]
  const styleNames: Record<Style, string> = {
    empty: t.styleEmpty,
    'small-line': t.styleSmallLine,
    'long-line': t.styleLongLine,
    wave: t.styleWave,
    dots: t.styleDots,
  }
  const marginNames = {
    xs: t.marginXs,
    s: t.marginS,
    normal: t.marginNormal,
    larger: t.marginLarger,
    l: t.marginL,
    xl: t.marginXl,
  }
  return (
    <>
      <RadioCards
        label={t.style}
        className={css['samples']}
        options={separatorStyles.map((value) => ({
          value,
          label: styleNames[value],
          thumb: <Sample style={value} />,
        }))}
        value={block.style}
        onChange={(style) => onChange({ style })}
      />
      <ChoiceSelect
        label={t.margin}
        choices={sizes}
        names={marginNames}
        value={block.margin}
        onChange={(margin) => onChange({ margin })}
      />
    </>
  )
}

function Sample({ style }: { style: Style }) {
  return (
    <span className={css['sample']}>
      <svg viewBox="0 0 80 12" width="80" height="12" strokeWidth={style === 'dots' ? 5 : 2}>
        <path d={samples[style]} />
      </svg>
    </span>
  )
}
