import { readVideoLink } from '#domain/links/video.ts'
import type { EditorProps } from '../../editing/editor-props.ts'
import { PlayerFields } from '../../editing/player-fields.tsx'
import { messages } from './editor-messages.ts'
import { video } from './model.ts'

export function VideoEditor(props: EditorProps<'video'>) {
  return (
    <PlayerFields
      form={props}
      schema={video.schema}
      texts={messages[props.locale]}
      read={readVideoLink}
      incorrect={props.messageOf('VIDEO_LINK_ONLY')}
    />
  )
}
