import { readMusicLink } from '#domain/links/music.ts'
import type { EditorProps } from '../../editing/editor-props.ts'
import { ImageField } from '../../editing/image-field.tsx'
import { LimitedText } from '../../editing/limited-text.tsx'
import { LinkField } from '../../editing/link-field.tsx'
import type { messages } from './messages.ts'
import { music } from './model.ts'

const { shape } = music.schema

function read(typed: string): string | undefined {
  return typed.trim() === '' ? '' : readMusicLink(typed)
}

export function MusicEditor(props: EditorProps<'music', (typeof messages)['uk']>) {
  const { block, onChange, t } = props
  return (
    <>
      <LinkField
        help={props}
        field="url"
        label={t.url}
        placeholder={t.urlPlaceholder}
        hint={t.urlHint}
        value={block.url}
        onChange={(url) => onChange({ url })}
        read={read}
        incorrect={props.messageOf('MUSIC_LINK_ONLY')}
      />
      <LimitedText
        help={props}
        field="title"
        schema={shape.title}
        label={t.title}
        placeholder={t.titlePlaceholder}
        hint={t.titleHint}
        value={block.title}
        onChange={(title) => onChange({ title })}
      />
      <ImageField
        help={props}
        field="cover"
        label={t.cover}
        hint={t.coverHint}
        texts={t}
        value={block.cover}
        onChange={(cover) => onChange({ cover })}
      />
    </>
  )
}
