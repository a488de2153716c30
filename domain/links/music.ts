import { optionalLinkOf } from './optional.ts'
import { strictUrl } from './strict.ts'

const spotifyKinds = ['track', 'album', 'playlist', 'artist', 'episode', 'show'] as const
type SpotifyKind = (typeof spotifyKinds)[number]

/** Music of a supported service; only these parts of its URL are kept. */
type Music =
  | { service: 'spotify'; kind: SpotifyKind; id: string }
  | {
      service: 'soundcloud'
      kind: 'track' | 'set'
      user: string
      name: string
      /** The secret of a private track, `s-…`. */
      key: string | undefined
    }

const spotifyPath = new RegExp(
  `^/(?:intl-[a-z]{2}(?:-[a-z]{2})?/)?(?:embed/)?(${spotifyKinds.join('|')})/([A-Za-z0-9]{22})/?$`,
)

const soundcloudHosts = new Set(['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com'])
const soundcloudPath = /^\/([\w-]+)\/(sets\/)?([\w-]+)(?:\/(s-[A-Za-z0-9]{4,40}))?\/?$/
/** Pages of SoundCloud that are in the place of a user name. */
const notPeople = new Set(
  (
    'charts connect discover jobs logout messages mobile notifications oembed pages people player popular pro search ' +
    'settings signin stations stream tags terms-of-use upload you'
  ).split(' '),
)
/** Lists on a user's page that are in the place of a track's name. */
const notTracks = new Set(
  'albums comments followers following likes playlists popular-tracks reposts sets spotlight toptracks tracks'.split(
    ' ',
  ),
)

function readSpotify({ pathname }: URL): Music | undefined {
  const [, kind, id] = spotifyPath.exec(pathname) ?? []
  return id === undefined ? undefined : { service: 'spotify', kind: kind as SpotifyKind, id }
}

function readSoundcloud({ pathname }: URL): Music | undefined {
  const [, user, set, name, key] = soundcloudPath.exec(pathname) ?? []
  if (user === undefined || name === undefined || notPeople.has(user.toLowerCase())) return undefined
  if (set === undefined && notTracks.has(name.toLowerCase())) return undefined
  return { service: 'soundcloud', kind: set === undefined ? 'track' : 'set', user, name, key }
}

/** Returns the music that a link leads to, or undefined for any other link. */
export function parseMusic(text: string): Music | undefined {
  const url = strictUrl(text)
  if (url === undefined) return undefined
  if (url.hostname === 'open.spotify.com') return readSpotify(url)
  return soundcloudHosts.has(url.hostname) ? readSoundcloud(url) : undefined
}

/** Returns the canonical URL of music, which `parseMusic` can read. */
function musicUrl(music: Music): string {
  if (music.service === 'spotify') return `https://open.spotify.com/${music.kind}/${music.id}`
  const { kind, user, name, key } = music
  const parts = ['https://soundcloud.com', user, kind === 'set' && 'sets', name, key]
  return parts.filter(Boolean).join('/')
}

/** Returns the URL of the player, which is loaded only after the visitor asks for it. */
export function musicPlayer(music: Music): string {
  if (music.service === 'spotify') return `https://open.spotify.com/embed/${music.kind}/${music.id}`
  const options = 'visual=false&auto_play=true&hide_related=true'
  return `https://w.soundcloud.com/player/?url=${encodeURIComponent(musicUrl(music))}&${options}`
}

/** Whether the music is one track or episode and not a list; its player is lower. */
export function isSingle({ kind }: Music): boolean {
  return kind === 'track' || kind === 'episode'
}

/** Returns the canonical form of a typed link to music, or undefined if it is none. */
export function readMusicLink(typed: string): string | undefined {
  const music = parseMusic(typed)
  return music === undefined ? undefined : musicUrl(music)
}

export const optionalMusicLink = optionalLinkOf(readMusicLink, 'MUSIC_LINK_ONLY')
