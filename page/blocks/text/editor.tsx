import { SelectField } from '#ui/field/select-field.tsx'
import { AlignmentField } from '../../editing/alignment-field.tsx'
import type { EditorProps } from '../../editing/editor-props.ts'
import { IconField } from '../../editing/icon-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { sizes } from '../../kit/block.ts'
import type { messages } from './messages.ts'
import { text } from './model.ts'

const { shape } = text.schema

export function TextEditor(props: EditorProps<'text', (typeof messages)['uk']>) {
  const { block, onChange, t } = props
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
      <SelectField
        label={t.size}
        value={block.size}
        onChange={(event) => onChange({ size: sizes[event.target.selectedIndex]! })}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {names[size]}
          </option>
        ))}
      </SelectField>
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
