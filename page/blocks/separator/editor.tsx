import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import css from '../../editing/editing.module.css'
import type { EditorProps } from '../../editing/editor-props.ts'
import { choiceNames, fieldsOf } from '../../editing/fields-of.ts'
import { sizes } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { separator, separatorStyles } from './model.ts'

type Style = (typeof separatorStyles)[number]

/** Samples of the styles on an 80 by 12 box. */
const samples: Record<Style, string> = {
  empty: '',
  'small-line': 'M26 6h28',
  'long-line': 'M2 6h76',
  wave: 'M10 6c5-6 10-6 15 0s10 6 15 0 10-6 15 0 10 6 15 0',
  dots: 'M28 6h.01M40 6h.01M52 6h.01',
}

export function SeparatorEditor(props: EditorProps<'separator'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, separator.schema.shape, t)
  const { label, value, onChange } = field('style')
  const styleNames = choiceNames(t, 'style', separatorStyles)
  return (
    <>
      <RadioCards
        {...{ label, value, onChange }}
        className={css['samples']}
        options={separatorStyles.map((style) => ({
          value: style,
          label: styleNames[style],
          thumb: <Sample style={style} />,
        }))}
      />
      <ChoiceSelect {...field('margin')} names={choiceNames(t, 'margin', sizes)} />
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
