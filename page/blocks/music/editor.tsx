import { readMusicLink } from '#domain/links/music.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { inParts } from '../../editing/in-parts.ts'
import { ServiceFields } from '../../editing/service-fields.tsx'
import { messages } from './editor-messages.ts'
import { music } from './model.ts'

export const MusicEditor = inParts(
  music,
  messages,
  ({ form, t }) => (
    <ServiceFields
      form={form}
      schema={music.schema}
      texts={t}
      read={readMusicLink}
      incorrect={form.messageOf('MUSIC_LINK_ONLY')}
    />
  ),
  ({ field, t }) => <ImageField {...field('cover')} texts={t} />,
)
