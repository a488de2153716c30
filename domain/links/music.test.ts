import { describe, expect, test } from 'vitest'
import { isSingle, musicPlayer, optionalMusicLink, parseMusic, readMusicLink } from './music.ts'

const id = '4by34YzNiEFRESAnBXo7x4'
const kinds = ['track', 'album', 'playlist', 'artist', 'episode', 'show']
const track = `https://open.spotify.com/track/${id}`
const flickermood = 'https://soundcloud.com/forss/flickermood'

describe('a link to music becomes its canonical form', () => {
  test.each([
    ...kinds.map((kind) => [`https://open.spotify.com/${kind}/${id}`, `https://open.spotify.com/${kind}/${id}`]),
    [`${track}?si=0123456789abcdef`, track],
    [`open.spotify.com/track/${id}`, track],
    [`http://open.spotify.com/track/${id}/`, track],
    [`https://open.spotify.com/intl-uk/track/${id}`, track],
    [`https://open.spotify.com/intl-pt/track/${id}`, track],
    [`https://open.spotify.com/embed/track/${id}?theme=0`, track],
    [flickermood, flickermood],
    ['https://www.soundcloud.com/forss/flickermood', flickermood],
    ['https://m.soundcloud.com/forss/flickermood', flickermood],
    [`${flickermood}?utm_source=clipboard&si=x`, flickermood],
    ['soundcloud.com/forss/sets/soulhack', 'https://soundcloud.com/forss/sets/soulhack'],
    ['https://soundcloud.com/user/track/s-AbC123xYz9', 'https://soundcloud.com/user/track/s-AbC123xYz9'],
  ] as [string, string][])('%s', (typed, link) => {
    expect(optionalMusicLink.parse(typed)).toBe(link)
    expect(readMusicLink(link)).toBe(link)
  })
})

describe('any other text is refused', () => {
  test.each([
    `spotify:track:${id}`,
    'https://spotify.link/AbCdEf',
    `https://spotify.com/track/${id}`,
    `https://www.spotify.com/track/${id}`,
    `https://open.spotify.com.evil.com/track/${id}`,
    `https://open-spotify.com/track/${id}`,
    `https://open.spotify.com@evil.com/track/${id}`,
    `https://open.spotify.com:444/track/${id}`,
    `https://open.spotify.com/user/${id}`,
    'https://open.spotify.com/track/short',
    `https://open.spotify.com/track/${id}/x`,
    'https://open.spotify.com/search/x',
    `https://оpen.spotify.com/track/${id}`,
    `https://evil.com/?https://open.spotify.com/track/${id}`,
    'https://on.soundcloud.com/AbCdEf',
    'https://soundcloud.com/',
    'https://soundcloud.com/forss',
    'https://soundcloud.com/discover',
    'https://soundcloud.com/discover/sets/charts-top',
    'https://soundcloud.com/forss/likes',
    'https://soundcloud.com/forss/sets',
    'https://api.soundcloud.com/tracks/293',
    'https://w.soundcloud.com/player/?url=https%3A//evil.com',
    'https://soundcloud.com.evil.com/forss/flickermood',
    'https://soundcloud.com/a/b%22%3E',
    'https://soundcloud.com/forss/flickermood/comments',
    'https://music.apple.com/ua/album/abbey-road/1441164426',
    'https://music.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.deezer.com/track/3135556',
    `javascript:alert(1)//open.spotify.com/track/${id}`,
  ])('%s', (typed) => {
    expect(parseMusic(typed)).toBeUndefined()
    expect(optionalMusicLink.safeParse(typed).error?.issues[0]?.message).toBe('MUSIC_LINK_ONLY')
  })
})

test('a link may still be missing', () => {
  expect(optionalMusicLink.parse('')).toBe('')
})

test.each([
  [track, `https://open.spotify.com/embed/track/${id}`, true],
  [`https://open.spotify.com/episode/${id}`, `https://open.spotify.com/embed/episode/${id}`, true],
  [`https://open.spotify.com/artist/${id}`, `https://open.spotify.com/embed/artist/${id}`, false],
  [
    'https://soundcloud.com/user/track/s-AbC123xYz9',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fuser%2Ftrack%2Fs-AbC123xYz9&visual=false&auto_play=true&hide_related=true',
    true,
  ],
  [
    'https://soundcloud.com/forss/sets/soulhack',
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fsoundcloud.com%2Fforss%2Fsets%2Fsoulhack&visual=false&auto_play=true&hide_related=true',
    false,
  ],
])('the player of %s is %s', (link, player, single) => {
  const music = parseMusic(link)!
  expect(musicPlayer(music)).toBe(player)
  expect(isSingle(music)).toBe(single)
})
