import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

/** A video of a supported service; only these parts of its URL are kept. */
type Video =
  | {
      service: 'youtube'
      kind: 'video' | 'short'
      id: string
      /** Start position in seconds. */
      start: number
    }
  | { service: 'youtube'; kind: 'playlist'; id: string }
  | {
      service: 'vimeo'
      id: string
      /** The key of an unlisted video. */
      key: string | undefined
    }

const youtubeHosts = new Set(['youtube.com', 'www.youtube.com', 'm.youtube.com'])
/** Hosts of YouTube's player that sets no cookie before playback. */
const youtubePlayerHosts = new Set(['youtube-nocookie.com', 'www.youtube-nocookie.com'])
const youtubeId = /^[\w-]{11}$/
/** Ids of public playlists; `WL` and `LL` are each visitor's own. */
const listId = /^(?:PL|UU|OLAK5uy_)[\w-]{10,64}$/
/** Path segments of the player that match the pattern of ids. */
const notIds = new Set(['videoseries', 'live_stream'])
const youtubePath = /^\/(shorts|live|v|embed)\/([^/]+)\/?$/

const vimeoHosts = new Set(['vimeo.com', 'www.vimeo.com'])
const vimeoPath =
  /^\/(?:channels\/[\w-]+\/|groups\/[\w-]+\/videos\/|showcase\/\d+\/video\/)?([1-9]\d{0,11})(?:\/([0-9a-f]{6,40}))?\/?$/
const vimeoPlayerPath = /^\/video\/([1-9]\d{0,11})\/?$/
const vimeoKey = /^[0-9a-f]{6,40}$/

const seconds = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/

/** Returns the start position in seconds, written as `90`, `43s` or `1h2m3s`; 0 for anything else. */
function startOf({ searchParams }: URL): number {
  const match = seconds.exec(searchParams.get('t') ?? searchParams.get('start') ?? '')
  const [hours, minutes, rest] = [match?.[1], match?.[2], match?.[3]].map((part) => Number(part ?? 0))
  return hours! * 3600 + minutes! * 60 + rest!
}

function youtubeVideo(id: string | null | undefined, kind: 'video' | 'short', start: number): Video | undefined {
  const isId = id != null && youtubeId.test(id) && !notIds.has(id)
  return isId ? { service: 'youtube', kind, id, start } : undefined
}

function youtubeList({ searchParams }: URL): Video | undefined {
  const id = searchParams.get('list')
  return id !== null && listId.test(id) ? { service: 'youtube', kind: 'playlist', id } : undefined
}

function readYoutube(url: URL): Video | undefined {
  const { pathname, searchParams } = url
  if (pathname === '/watch') return youtubeVideo(searchParams.get('v'), 'video', startOf(url))
  if (pathname === '/playlist' || pathname === '/embed/videoseries') return youtubeList(url)
  const [, place, id] = youtubePath.exec(pathname) ?? []
  // Shorts always play from the beginning.
  return place === 'shorts' ? youtubeVideo(id, 'short', 0) : youtubeVideo(id, 'video', startOf(url))
}

function readVimeo({ pathname, searchParams }: URL, path: RegExp): Video | undefined {
  const [, id, inPath] = path.exec(pathname) ?? []
  const key = inPath ?? searchParams.get('h') ?? undefined
  if (id === undefined || (key !== undefined && !vimeoKey.test(key))) return undefined
  return { service: 'vimeo', id, key }
}

/** Returns the video that a link leads to, or undefined for any other link. */
export function parseVideo(text: string): Video | undefined {
  const url = strictUrl(text)
  if (url === undefined) return undefined
  const { hostname, pathname } = url
  if (youtubeHosts.has(hostname)) return readYoutube(url)
  if (youtubePlayerHosts.has(hostname)) return pathname.startsWith('/embed/') ? readYoutube(url) : undefined
  if (hostname === 'youtu.be') return youtubeVideo(/^\/([^/]+)\/?$/.exec(pathname)?.[1], 'video', startOf(url))
  if (vimeoHosts.has(hostname)) return readVimeo(url, vimeoPath)
  return hostname === 'player.vimeo.com' ? readVimeo(url, vimeoPlayerPath) : undefined
}

/** Returns the canonical URL of a video, which `parseVideo` can read. */
export function videoUrl(video: Video): string {
  if (video.service === 'vimeo') return ['https://vimeo.com', video.id, video.key].filter(Boolean).join('/')
  if (video.kind === 'playlist') return `https://www.youtube.com/playlist?list=${video.id}`
  if (video.kind === 'short') return `https://www.youtube.com/shorts/${video.id}`
  return `https://www.youtube.com/watch?v=${video.id}${video.start === 0 ? '' : `&t=${video.start}`}`
}

/**
 * Returns the URL of the player in its privacy mode (no cookie, or no tracking), which is loaded only after the visitor
 * asks for it.
 */
export function videoPlayer(video: Video): string {
  if (video.service === 'vimeo') {
    return `https://player.vimeo.com/video/${video.id}?${video.key === undefined ? '' : `h=${video.key}&`}dnt=1&autoplay=1`
  }
  const [path, start] = video.kind === 'playlist' ? [`videoseries?list=${video.id}&`, 0] : [`${video.id}?`, video.start]
  const options = `autoplay=1&playsinline=1&rel=0${start === 0 ? '' : `&start=${start}`}`
  return `https://www.youtube-nocookie.com/embed/${path}${options}`
}

/** Returns the canonical form of a typed link to a video, or undefined if it is none. */
export function readVideoLink(typed: string): string | undefined {
  const video = parseVideo(typed)
  return video === undefined ? undefined : videoUrl(video)
}

export const optionalVideoLink = optionalLinkOf(readVideoLink, 'VIDEO_LINK_ONLY')
