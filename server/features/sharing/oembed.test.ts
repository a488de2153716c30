import { beforeAll, expect, test } from 'vitest'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp({ config: { siteOrigin: 'https://pages.example' } })
beforeAll(async () => {
  const person = await lanka.people.register('embedded')
  await createOwner(lanka, person).save({ title: 'Олена <b>' })
})

const load = (url: string) => lanka.app.inject({ method: 'GET', url, headers: { host: 'pages.example' } })
const ask = (query: Record<string, string>) => load(`/oembed?${new URLSearchParams(query).toString()}`)
const url = 'https://pages.example/embedded'

test('the page says where it is described, and the description names its card', async () => {
  const page = await load('/embedded')
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(page.body)![1]!
  const { statusCode, headers, body } = await load(link)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  const described = JSON.parse(body) as { thumbnail_url: string }
  expect(described).toMatchObject({
    version: '1.0',
    type: 'link',
    title: 'Олена <b>',
    author_url: url,
    provider_name: 'Lanka',
    cache_age: 600,
    thumbnail_width: 1200,
    thumbnail_height: 630,
  })
  expect(page.body).toContain(`<meta property="og:image" content="${described.thumbnail_url}"/>`)
})

test('a thumbnail larger than there is room for is left out', async () => {
  const { statusCode, body } = await ask({ url, maxwidth: '600' })
  expect([statusCode, body.includes('thumbnail')]).toEqual([200, false])
  expect((await ask({ url, maxwidth: '1200', maxheight: '630', format: 'json' })).body).toContain('thumbnail_url')
})

test.each([
  'https://pages.example.evil.example/embedded',
  'https://evil.example/embedded',
  'http://pages.example/embedded',
  'https://pages.example:444/embedded',
  'https://someone@pages.example/embedded',
  'https://pages.example/embedded/more',
  'https://pages.example/nobody_here',
  'https://pages.example/',
  '//pages.example/embedded',
  'javascript:alert(1)',
  '/embedded',
  '',
])('the address %j is not described', async (address) => {
  expect((await ask({ url: address })).statusCode).toBe(404)
})

test.each([
  '',
  'url=a&url=b',
  `url=${encodeURIComponent(url)}&maxwidth=wide`,
  `url=${encodeURIComponent(url)}&maxheight=-1`,
])('the question %j is not answered', async (query) => {
  expect((await load(`/oembed?${query}`)).statusCode).toBe(404)
})

test('XML is not implemented, as the standard lets it be', async () => {
  expect((await ask({ url, format: 'xml' })).statusCode).toBe(501)
})
