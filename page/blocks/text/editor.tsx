import { AlignmentField } from '../../editing/alignment-field.tsx'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { choiceNames, fieldsOf } from '../../editing/fields-of.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { alignments, sizes } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { text } from './model.ts'

export function TextEditor(props: EditorProps<'text'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, text.schema.shape, t)
  return (
    <>
      <LimitedText {...field('text')} lines={4} />
      <ChoiceSelect {...field('size')} names={choiceNames(t, 'size', sizes)} />
      <AlignmentField {...field('align')} names={choiceNames(t, 'align', alignments)} />
      <IconField {...field('icon')} none={t.iconNone} />
    </>
  )
}
