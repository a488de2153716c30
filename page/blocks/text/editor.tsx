import { AlignmentField } from '../../editing/alignment-field.tsx'
import { ChoiceSelect } from '../../editing/choice-select.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { sizes } from '../../kit/block.ts'
import { messages } from './editor-messages.ts'
import { text } from './model.ts'

const { shape } = text.schema

export function TextEditor(props: EditorProps<'text'>) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  const names = {
    xs: t.sizeXs,
    s: t.sizeS,
    normal: t.sizeNormal,
    larger: t.sizeLarger,
    l: t.sizeL,
    xl: t.sizeXl,
  }
  return (
    <>
      <LimitedText
        help={props}
        field="text"
        schema={shape.text}
        label={t.text}
        placeholder={t.textPlaceholder}
        hint={t.textHint}
        value={block.text}
        onChange={(words) => onChange({ text: words })}
        lines={4}
      />
      <ChoiceSelect
        label={t.size}
        choices={sizes}
        names={names}
        value={block.size}
        onChange={(size) => onChange({ size })}
      />
      <AlignmentField t={t} value={block.align} onChange={(align) => onChange({ align })} />
      <IconField
        help={props}
        field="icon"
        label={t.icon}
        value={block.icon}
        onChange={(icon) => onChange({ icon })}
        none={{ label: t.iconNone, onChoose: () => onChange({ icon: null }) }}
      />
    </>
  )
}
