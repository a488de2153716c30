import type { EditorProps } from '../../editing/editor-props.ts'
import { fieldsOf } from '../../editing/fields-of.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { messages } from './editor-messages.ts'
import { image } from './model.ts'

export function ImageEditor(props: EditorProps<'image'>) {
  const t = messages[props.locale]
  const field = fieldsOf(props, image.schema.shape, t)
  return (
    <>
      <ImageField {...field('image')} texts={t} />
      <LimitedText {...field('alt')} lines={2} />
      <LinkField {...field('url')} />
    </>
  )
}
