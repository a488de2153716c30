import { isSingle, parseMusic } from '#domain/links/music.ts'
import { withWordBoxes } from '#page/kit/soft-hyphens.ts'
import { classNames } from '../../kit/class-names.ts'
import type { ViewProps } from '../../kit/context.ts'
import { Picture } from '../../kit/picture.tsx'
import { PlayMark, PlayerFacade, ServiceName } from '../../kit/player-facade.tsx'
import { narrowLineLetters, typeset } from '../../kit/typeset.ts'
import type { BlockOf } from '../../registry/models.gen.ts'
import { messages } from './messages.ts'
import { playerOf } from './model.ts'
import { Sleeve } from './sleeve.tsx'

export function MusicView({ block, context, eager, lang }: ViewProps<BlockOf<'music'>>) {
  const music = parseMusic(block.url)
  const classes = classNames(
    'surface b-music',
    music !== undefined && `b-music-${music.service}`,
    music !== undefined && !isSingle(music) && 'b-music-list',
  )
  return (
    <PlayerFacade block={block} context={context} className={classes} player={playerOf(block.url)}>
      <span className="b-music-record">
        {block.cover === null ? (
          <Sleeve url={block.url} className="b-music-cover b-music-sleeve" />
        ) : (
          <Picture url={block.cover} alt="" context={context} className="b-music-cover" eager={eager} sizes="12rem" />
        )}
        <PlayMark className="b-music-play" />
      </span>
      <span className="b-music-words">
        <bdi className="b-music-title" lang={block.title === '' ? undefined : lang}>
          <span>{withWordBoxes(typeset(block.title || messages[context.locale].listen, narrowLineLetters))}</span>
        </bdi>{' '}
        {music !== undefined && (
          <ServiceName service={music.service} context={context} className="b-music-service" iconClass="b-music-icon" />
        )}
      </span>
    </PlayerFacade>
  )
}
