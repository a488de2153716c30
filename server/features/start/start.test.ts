import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { newId } from '#domain/ids.ts'
import { layoutIds } from '#page/layouts/layout-ids.ts'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'

const testApp = await setUpApp({ config: { siteName: '<b>"Писанка"' } })

const get = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ url, headers })

test.each([
  ['/', 'uk', 'Усе ваше — за одним посиланням', '/auth', 'Сторінка з усіма вашими посиланнями | &lt;b&gt;'],
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
  const styles = [...body.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, style]) => style!)
  expect(styles).toHaveLength(14)
  for (const style of styles) expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
})

/** What is read of an address, without samples and what only browsers read; spaces that do not break are spaces. */
async function read(url: string): Promise<string> {
  const { body } = await get(url)
  const unread = /<template.*?<\/template>|<style>.*?<\/style>|<script>.*?<\/script>|<[^>]+>/gs
  return body.replaceAll(unread, ' ').replaceAll(/\s+/g, ' ')
}

test('its samples are pages of every layout, and go out in a small document', async () => {
  const { rawPayload } = await get('/', { 'accept-encoding': 'br' })
  expect(rawPayload.length).toBeLessThan(35 * 1024)
  const { body } = await get('/en')
  for (const layout of layoutIds) expect(body).toContain(`class="page layout layout-${layout} `)
  expect(body.match(/<template shadowrootmode="open">/g)).toHaveLength(12)
  expect(body).toContain('role="img" aria-label="Olena Hai. Pottery from Opishnia')
})

test.each([
  [
    '/',
    '0 ₴ назавжди 1 сторінка 10 блоків',
    'рік — 990 ₴, два місяці в подарунок 99 ₴ на місяць 10 сторінок 100 блоків',
  ],
  ['/en', '₴0 for good 1 page 10 blocks', '₴990 a year, two months free ₴99 a month 10 pages 100 blocks'],
])('%s names the prices and limits of now', async (url, free, plus) => {
  const text = await read(url)
  expect(text).toContain(free)
  expect(text).toContain(plus)
})

test('a price that has changed is on it within a minute', async () => {
  const { clock, deps } = testApp
  await deps.database.db
    .insertInto('prices')
    .values({
      id: newId(),
      plan: 'plus',
      period: 'monthly',
      amount_kopecks: 12_950,
      valid_from: new Date(clock.now().getTime() + 1000),
      created_at: clock.now(),
    })
    .execute()
  clock.advance({ minutes: 1 })
  const text = await read('/')
  expect(text).toContain('129,50 ₴ на місяць')
  expect(text).not.toContain('подарунок')
})

test('the main site is linked where the operator names one, and nowhere else', async () => {
  expect(await read('/')).not.toContain('На головний сайт')
  const named = await makeApp({ config: { mainSiteUrl: 'https://main.example/?a=1&b' } })
  onTestFinished(() => named.close())
  for (const [url, words] of [
    ['/', 'На головний сайт'],
    ['/en', 'Main site'],
  ] as const)
    expect((await named.app.inject({ url })).body).toContain(`<a href="https://main.example/?a=1&amp;b">${words}</a>`)
  // It is a part of the product, and where no seller is named, no heading of contacts stands over it.
  expect((await named.app.inject({ url: '/' })).body).not.toContain('Зв’язок')
})
