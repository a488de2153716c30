import { ImageField } from '../../editing/image-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import { messages } from './editor-messages.ts'
import { image } from './model.ts'

export const ImageEditor = inParts(
  image,
  messages,
  ({ field, t }) => (
    <>
      <ImageField {...field('image')} texts={t} />
      <LimitedText {...field('alt')} lines={2} />
    </>
  ),
  ({ field }) => <LinkField {...field('url')} />,
)
