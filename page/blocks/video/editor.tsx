import { readVideoLink } from '#domain/links/video.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { messages } from './editor-messages.ts'
import { video } from './model.ts'

export const VideoEditor = inParts(
  video,
  messages,
  ({ form, t }) => (
    <ServiceFields
      form={form}
      schema={video.schema}
      texts={t}
      read={readVideoLink}
      incorrect={form.messageOf('VIDEO_LINK_ONLY')}
    />
  ),
  ({ field, t }) => <ImageField {...field('cover')} texts={t} />,
)
