import { readMusicLink } from '#domain/links/music.ts'
import type { EditorProps } from '../../editing/editor-props.ts'
import { PlayerFields } from '../../editing/player-fields.tsx'
import { messages } from './editor-messages.ts'
import { music } from './model.ts'

export function MusicEditor(props: EditorProps<'music'>) {
  return (
    <PlayerFields
      form={props}
      schema={music.schema}
      texts={messages[props.locale]}
      read={readMusicLink}
      incorrect={props.messageOf('MUSIC_LINK_ONLY')}
    />
  )
}
