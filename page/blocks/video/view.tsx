import { parseVideo } from '#domain/links/video.ts'
import { withWordBoxes } from '#page/kit/soft-hyphens.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Picture } from '../../kit/picture.tsx'
import { PlayMark, PlayerFacade, ServiceName } from '../../kit/player-facade.tsx'
import { typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'
import { playerOf } from './model.ts'

export function VideoView({ block, context, eager, lang }: ViewProps<BlockOf<'video'>>) {
  const video = parseVideo(block.url)
  const isShort = video?.service === 'youtube' && video.kind === 'short'
  const classes = classNames('surface b-video', isShort && 'b-video-short', block.cover !== null && 'b-video-covered')
  return (
    <PlayerFacade block={block} context={context} className={classes} player={playerOf(block.url)}>
      {block.cover !== null && (
        <Picture url={block.cover} alt="" context={context} className="b-video-cover" eager={eager} />
      )}
      <PlayMark className="b-video-play" />
      <span className="b-video-words">
        <bdi className="b-video-title" lang={block.title === '' ? undefined : lang}>
          <span>{withWordBoxes(typeset(block.title || messages[context.locale].watch))}</span>
        </bdi>{' '}
        {video !== undefined && (
          <ServiceName service={video.service} context={context} className="b-video-service" iconClass="b-video-icon" />
        )}
      </span>
    </PlayerFacade>
  )
}
