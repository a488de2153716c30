import { optionalVideoLink, parseVideo, videoPlayer } from '#domain/links/video.ts'
import { definePlayerBlock, playerReader } from '../../kit/player-block.ts'

export const playerOf = playerReader(parseVideo, videoPlayer)

export const video = definePlayerBlock('video', optionalVideoLink, playerOf)
