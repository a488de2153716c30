import { musicPlayer, optionalMusicLink, parseMusic } from '#domain/links/music.ts'
import { definePlayerBlock, playerReader } from '../../kit/player-block.ts'

export const playerOf = playerReader(parseMusic, musicPlayer)

export const music = definePlayerBlock('music', optionalMusicLink, playerOf)
