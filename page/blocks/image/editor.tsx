import type { EditorProps } from '../../editing/editor-props.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { messages } from './editor-messages.ts'
import { image } from './model.ts'

const { shape } = image.schema

export function ImageEditor(props: EditorProps<'image'>) {
  const { block, onChange, locale } = props
  const t = messages[locale]
  return (
    <>
      <ImageField
        help={props}
        field="image"
        label={t.image}
        hint={t.imageHint}
        texts={t}
        value={block.image}
        onChange={(url) => onChange({ image: url })}
      />
      <LimitedText
        help={props}
        field="alt"
        schema={shape.alt}
        label={t.alt}
        placeholder={t.altPlaceholder}
        hint={t.altHint}
        value={block.alt}
        onChange={(alt) => onChange({ alt })}
        lines={2}
      />
      <LinkField
        help={props}
        field="url"
        label={t.url}
        placeholder={t.urlPlaceholder}
        hint={t.urlHint}
        value={block.url}
        onChange={(url) => onChange({ url })}
      />
    </>
  )
}
