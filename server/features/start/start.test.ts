import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await makeApp({ config: { siteName: '<b>"Писанка"' } })
})
afterAll(() => testApp.close())

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })

test.each([
  ['/', 'uk', 'Усе ваше — за одним посиланням', '/auth', 'Сторінка з усіма вашими посиланнями | &lt;b&gt;'],
  ['/en', 'en', 'Everything you make', '/en/auth', 'One page for all your links | &lt;b&gt;'],
])('%s is complete without script, in %s', async (url, lang, headline, auth, title) => {
  const { statusCode, headers, body } = await get(url)
  expect([statusCode, headers['cache-control'], headers['set-cookie']]).toEqual([200, 'private, no-cache', undefined])
  for (const part of [`<html lang="${lang}"`, headline, `action="${auth}"`, `href="${auth}"`, `<title>${title}`])
    expect(body).toContain(part)
  expect(body).not.toContain('<b>"')
})

test.each([
  ['/?hl=en', '', '/en', 'en'],
  ['/?locale=en&x=1#a', '', '/en?x=1', 'en'],
  ['/en?hl=uk', '', '/', undefined],
  ['/?hl=uk', 'language=en', '/', 'uk'],
  ['/uk', '', '/', undefined],
  ['/uk', 'language=en', '/', 'uk'],
  ['/', 'a=b; language=en', '/en', undefined],
  ['/?_ref=olena', 'language=en', '/en?_ref=olena', undefined],
  ['/?hl=de', 'language=en', '/en', undefined],
  ['/?hl=de', 'language=de', '/', undefined],
])('%s with the cookie "%s" leads to %s and chooses %s', async (url, cookie, shown, chosen) => {
  const { statusCode, headers } = await get(url, { cookie, 'accept-language': 'de' })
  expect([statusCode, headers.location]).toEqual([302, shown])
  const written = String(headers['set-cookie'])
  expect(/^language=(\w+); path=\/; expires=Thu, 31 Dec 2099/.exec(written)?.[1]).toBe(chosen)
})

test('browsers that ask for English by their settings alone begin in Ukrainian', async () => {
  expect((await get('/', { 'accept-language': 'en' })).body).toContain('<html lang="uk"')
})

test('it goes out in the coding asked for, and not again to whoever has it', async () => {
  const plain = await get('/')
  const br = await get('/', { 'accept-encoding': 'br' })
  const gzip = await get('/', { 'accept-encoding': 'gzip;q=1, br;q=0.5' })
  expect([br.headers['content-encoding'], gzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers.vary).toBe('cookie, accept-encoding')
  const again = await get('/', { 'if-none-match': String(plain.headers.etag) })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const other = await get('/en', { 'if-none-match': String(plain.headers.etag) })
  expect(other.statusCode).toBe(200)
})

test('nothing but its own script and style may run', async () => {
  const { headers, body } = await get('/')
  const policy = String(headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  expect(body.match(/<script/g)).toHaveLength(1)
  expect(body).not.toMatch(/ style="| on[a-z]+="/)
})
