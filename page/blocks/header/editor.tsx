import { AlignmentField } from '../../editing/alignment-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { messages } from './editor-messages.ts'
import { header } from './model.ts'

const { shape } = header.schema

export function HeaderEditor(props: EditorProps<'header'>) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  return (
    <>
      <LimitedText
        help={props}
        field="title"
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <LimitedText
        help={props}
        field="subtitle"
        schema={shape.subtitle}
        label={t.subtitle}
        placeholder={t.subtitlePlaceholder}
        value={block.subtitle}
        onChange={(subtitle) => onChange({ subtitle })}
        lines={2}
      />
      <AlignmentField t={t} value={block.align} onChange={(align) => onChange({ align })} />
    </>
  )
}
