import { AlignmentField } from '../../editing/alignment-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { choiceNames, fieldsOf } from '../../editing/fields-of.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { alignments } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { header } from './model.ts'

export function HeaderEditor(props: EditorProps<'header'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, header.schema.shape, t)
  return (
    <>
      <LimitedText {...field('title')} />
      <LimitedText {...field('subtitle')} lines={2} />
      <AlignmentField {...field('align')} names={choiceNames(t, 'align', alignments)} />
    </>
  )
}
