import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { styles } from '../../registry/styles.gen.ts'
import { music } from './model.ts'
import { MusicView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

const id = '4by34YzNiEFRESAnBXo7x4'

function read(url: string, fields: object = {}) {
  return music.schema.parse({ id: 'song', type: 'music', url, ...fields })
}

function draw(url: string, fields: object = {}): string {
  return renderToStaticMarkup(<MusicView block={read(url, fields)} context={pageContext} eager={false} />)
}

function classes(url: string): string {
  return /class="([^"]*)"/.exec(draw(url))![1]!
}

test('before a tap there is a counted link to the service with words of our own, and nothing that loads', () => {
  const html = draw(`https://open.spotify.com/intl-uk/track/${id}?si=x`, { title: 'Тиха вода' })
  expect(html).toContain(`href="https://open.spotify.com/track/${id}" data-block="song"`)
  expect(html).toContain(`data-player="https://open.spotify.com/embed/track/${id}"`)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Тиха вода Spotify')
  expect(html).not.toMatch(/ src=|srcset=|<img|<iframe|<link/i)
})

test('the place kept free is as high as the player of its service', () => {
  expect(classes(`https://open.spotify.com/track/${id}`)).toBe('surface b-music b-music-spotify')
  expect(classes(`https://open.spotify.com/album/${id}`)).toBe('surface b-music b-music-spotify b-music-list')
  expect(classes('https://soundcloud.com/forss/flickermood')).toBe('surface b-music b-music-soundcloud')
  expect(classes('https://soundcloud.com/forss/sets/soulhack')).toBe('surface b-music b-music-soundcloud b-music-list')
  const heights = [...styles.music.matchAll(/--player:\s*(\d+)px/g)].map(([, height]) => Number(height))
  expect(heights).toEqual([152, 166, 352, 300])
})

test('a cover is a picture uploaded here, with its size', () => {
  const cover = '/media/01900000-0000-7000-8000-000000000001-600x600.webp'
  const html = draw('https://soundcloud.com/forss/flickermood', { cover })
  expect(html).toMatch(/<img class="b-music-cover" src="\/media\/[^>]* width="600" height="600" alt=""/)
  expect(music.images!(read('', { cover }))).toEqual([cover])
})

test('without one every song has a sleeve of its own, and keeps it', () => {
  const sleeve = (url: string) => /<svg class="b-music-cover[^"]*".*?<\/svg>/s.exec(draw(url))![0]
  const songs = [
    `https://open.spotify.com/track/${id}`,
    'https://soundcloud.com/forss/flickermood',
    'https://soundcloud.com/forss/soulhack',
  ]
  expect(new Set(songs.map(sleeve)).size).toBe(songs.length)
  expect(songs.map(sleeve)).toEqual(songs.map(sleeve))
  expect(sleeve(songs[0]!)).not.toContain('style=')
})

test('only the player of its own service may be framed', () => {
  expect(music.frames!(read(`https://open.spotify.com/track/${id}`))).toEqual(['https://open.spotify.com'])
  expect(music.frames!(read('https://soundcloud.com/forss/flickermood'))).toEqual(['https://w.soundcloud.com'])
  expect(music.frames!(read(''))).toEqual([])
})

test('a link to anything else is refused by its own code', () => {
  const { error } = music.schema.safeParse({ id: 'song', type: 'music', url: 'https://soundcloud.com/forss' })
  expect(error?.issues).toMatchObject([{ path: ['url'], message: 'MUSIC_LINK_ONLY' }])
})
