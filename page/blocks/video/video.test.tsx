import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { video } from './model.ts'
import { VideoView } from './view.tsx'
import { pageContext } from '../../testing/page-context.ts'

function read(url: string, fields: object = {}) {
  return video.schema.parse({ id: 'clip', type: 'video', url, ...fields })
}

function draw(url: string, fields: object = {}): string {
  return renderToStaticMarkup(<VideoView block={read(url, fields)} context={pageContext} eager={false} />)
}

test('before a tap there is a counted link to the service with words of our own, and nothing that loads', () => {
  const html = draw('youtu.be/dQw4w9WgXcQ?t=43', { title: 'Кліп' })
  expect(html).toMatch(/^<a class="surface b-video" rel="nofollow ugc noopener"/)
  expect(html).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ&amp;t=43"')
  expect(html).toContain('data-block="clip"')
  expect(html).toMatch(/data-player="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ\?[^"]*start=43"/)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Кліп YouTube')
  expect(html).not.toMatch(/ src=|srcset=|<img|<iframe|<link/i)
})

test('without a title it still says what it is', () => {
  expect(draw('https://vimeo.com/76979871').replaceAll(/<[^>]*>/g, '')).toBe('Дивитися відео Vimeo')
})

test('a cover is a picture uploaded here, with its size', () => {
  const cover = '/media/01900000-0000-7000-8000-000000000001-1200x700.webp'
  const html = draw('https://vimeo.com/76979871', { cover })
  const sources = [...html.matchAll(/ (?:src|srcset)="([^"]*)"/gi)].map(([, value]) => value!)
  expect(sources.length).toBeGreaterThan(0)
  for (const source of sources) expect(source).toMatch(/^\/media\//)
  expect(html).toContain('alt=""')
  expect(video.images!(read('https://vimeo.com/76979871', { cover }))).toEqual([cover])
})

test('a short is shown upright', () => {
  expect(draw('https://www.youtube.com/shorts/dQw4w9WgXcQ')).toContain('b-video-short')
  expect(draw('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).not.toContain('b-video-short')
})

test('only the player of its own service may be framed', () => {
  expect(video.frames!(read('https://youtu.be/dQw4w9WgXcQ'))).toEqual(['https://www.youtube-nocookie.com'])
  expect(video.frames!(read('https://vimeo.com/76979871'))).toEqual(['https://player.vimeo.com'])
  expect(video.frames!(read(''))).toEqual([])
})

test('a link to anything else is refused by its own code', () => {
  const { error } = video.schema.safeParse({ id: 'clip', type: 'video', url: 'https://example.com/clip' })
  expect(error?.issues).toMatchObject([{ path: ['url'], message: 'VIDEO_LINK_ONLY' }])
})
