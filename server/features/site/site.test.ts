import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { makeApp, setUpApp } from '#server/testing/make-app.ts'
import { linkBlock, textBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const testApp = await setUpApp()
const visit = await createVisitor(testApp.app)

async function owner(login: string) {
  return createOwner(testApp, await testApp.people.register(login))
}

/** Counts what is sent to the database until `stop` is called. */
function countStatements() {
  const { pool } = testApp.deps.database
  const connect = pool.connect.bind(pool)
  let count = 0
  Object.assign(pool, {
    connect: (...parameters: Parameters<typeof connect>) => {
      count += 1
      return connect(...parameters)
    },
  })
  return {
    stop: () => {
      Object.assign(pool, { connect })
      return count
    },
  }
}

test('a page is a whole document for people, messengers and search engines', async () => {
  const { id, save } = await owner('Whole')
  await save({ title: 'Олена & Ко', description: 'Кава і книжки', lang: 'uk', blocks: [linkBlock('shop')] })
  const { status, headers, text } = await visit('/Whole')
  expect(status).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(text).toMatch(/^<!doctype html><html lang="uk"><head><meta charset="utf-8">/i)
  expect(text).toContain('<title>Олена &amp; Ко | Lanka</title>')
  expect(text).toContain('viewport-fit=cover')
  expect(text).toContain('<link rel="canonical" href="http://localhost:3000/Whole"/>')
  expect(text).toContain('<meta property="og:title" content="Олена &amp; Ко"/>')
  expect(text).toContain('<meta name="description" content="Кава і книжки"/>')
  expect(text).toContain(`<body data-page="${id}">`)
  expect(text).toContain('href="https://example.com/shop"')
  const linked = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(text)![1]!
  expect(JSON.parse(linked)).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'Олена & Ко' } })
})

test('a page sets no cookie, depends on no language, and may do only what its hashes allow', async () => {
  await owner('strict')
  for (let round = 0; round < 2; round += 1) {
    const { headers, text } = await visit('/strict', { headers: { cookie: 'language=en', 'accept-language': 'en' } })
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['vary']).toBe('accept-encoding')
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
    const hash = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)![1]!
    const script = /<script>([\s\S]*?)<\/script><\/body>/.exec(text)![1]!
    expect(headers['content-security-policy']).toBe(
      [
        `default-src 'none'; style-src ${hash(style)}; script-src ${hash(script)}; connect-src 'self'`,
        `img-src 'self' data:; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'self'`,
      ].join('; '),
    )
    expect(text).not.toMatch(/\sstyle=|\son\w+=|<script src|<link rel="stylesheet"/)
  }
})

test('HSTS and foreign origins follow the configuration', async () => {
  const config = {
    appOrigin: 'https://app.example',
    siteOrigin: 'https://pages.example',
    contentOrigin: 'https://img.example',
  }
  const apart = await makeApp({ config })
  try {
    await apart.people.register('apart')
    const { headers, body } = await apart.app.inject({ url: '/apart', headers: { host: 'pages.example' } })
    expect(headers['strict-transport-security']).toBe('max-age=63072000')
    expect(headers['content-security-policy']).toContain("img-src 'self' https://img.example data:")
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self' https://app.example")
    expect(body).toContain('<link rel="canonical" href="https://pages.example/apart"/>')
    expect(body).toContain('href="https://app.example/"')
  } finally {
    await apart.close()
  }
})

test('brotli, gzip and plain bytes are the same page, made or from the cache', async () => {
  const { save } = await owner('codings')
  await save({ blocks: [textBlock('t', 'Слова')] })
  const view = (coding: string) => visit('/codings', { headers: { 'accept-encoding': coding } })
  for (let round = 0; round < 2; round += 1) {
    const [br, gzip, plain, refused] = [
      await view('gzip, br'),
      await view('gzip'),
      await view('identity'),
      await view('br;q=0, gzip;q=0.0'),
    ]
    expect(br.headers['content-encoding']).toBe('br')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect([plain.headers['content-encoding'], refused.headers['content-encoding']]).toEqual([undefined, undefined])
    expect(brotliDecompressSync(br.bytes).toString()).toBe(plain.text)
    expect(gunzipSync(gzip.bytes).toString()).toBe(plain.text)
    expect(refused.text).toBe(plain.text)
    expect(new Set([br, gzip, plain].map(({ headers }) => headers['etag'])).size).toBe(1)
  }
})

test('a coding is chosen by its weight, in any letter case, and refused by name alone', async () => {
  await owner('weighed')
  const plain = await visit('/weighed')
  for (const [asked, coding] of [
    ['BR;q=0, GZip;q=0.5', 'gzip'],
    ['gzip;q=0.4, Br;q=0.5, *;q=0', 'br'],
    ['*', 'br'],
    ['identity;q=0, *', 'br'],
    ['gzip;q=0.1, identity', undefined],
    ['zstd', undefined],
    // Better the page than no answer.
    ['identity;q=0, zstd', undefined],
  ] as const) {
    const seen = await visit('/weighed', { headers: { 'accept-encoding': asked } })
    expect([asked, seen.status, seen.headers['content-encoding']]).toEqual([asked, 200, coding])
    expect([seen.headers['vary'], seen.headers['etag']]).toEqual(['accept-encoding', plain.headers['etag']])
    const unpack = coding === 'br' ? brotliDecompressSync : coding === 'gzip' ? gunzipSync : Buffer.from
    expect(unpack(seen.bytes).toString()).toBe(plain.text)
  }
})

test('an address with a slash at its end leads to the page', async () => {
  await owner('slashed')
  const { status, headers } = await visit('/slashed/')
  expect([status, headers['location']]).toEqual([308, '/slashed'])
})

test('a browser that has the page gets 304 until the page changes', async () => {
  const { save } = await owner('known')
  const { headers } = await visit('/known')
  const etag = headers['etag']!
  for (const tag of [etag, `"other", ${etag}`, etag.slice(2), '*']) {
    const again = await visit('/known', { headers: { 'if-none-match': tag } })
    expect([again.status, again.bytes.length, again.headers['etag']]).toEqual([304, 0, etag])
  }
  expect((await visit('/known', { headers: { 'if-none-match': '"other"' } })).status).toBe(200)
  await save({ title: 'Changed' })
  expect((await visit('/known', { headers: { 'if-none-match': etag } })).status).toBe(200)
})

test('HEAD answers the headers of GET alone, and the query changes nothing', async () => {
  await owner('heads')
  for (const coding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': coding }
    const get = await visit('/heads?utm_source=friend', { headers })
    const head = await visit('/heads', { method: 'HEAD', headers })
    expect([head.bytes.length, Number(head.headers['content-length'])]).toEqual([0, get.bytes.length])
    const { date: _one, ...ofGet } = get.headers
    const { date: _two, ...ofHead } = head.headers
    expect(ofHead).toEqual(ofGet)
  }
})

test('a view of a finished page sends no statement to the database', async () => {
  await owner('cached')
  const first = await visit('/cached')
  const counter = countStatements()
  for (let view = 0; view < 20; view += 1)
    await visit('/cached', { headers: { cookie: 'a=b', authorization: 'Bearer x' } })
  expect(counter.stop()).toBe(0)
  const counting = countStatements()
  await visit('/nobody_here')
  expect(counting.stop()).toBeGreaterThan(0)
  expect((await visit('/cached')).bytes).toEqual(first.bytes)
})

test('pages are shown where no memory is for them', async () => {
  const without = await makeApp({ config: { pageCacheBytes: 0 } })
  try {
    await without.people.register('bare')
    const see = await createVisitor(without.app)
    for (const coding of ['br', 'gzip', 'identity', 'br']) {
      const { status, headers } = await see('/bare', { headers: { 'accept-encoding': coding } })
      expect([coding, status, headers['content-encoding'] ?? 'identity']).toEqual([coding, 200, coding])
    }
    expect(without.deps.pageCache.last('bare')).toBeUndefined()
  } finally {
    await without.close()
  }
})

test('many who come at once to a page not at hand make it once', async () => {
  await owner('crowd')
  testApp.deps.pageCache.drop({ everything: true })
  const counter = countStatements()
  const seen = await Promise.all(Array.from({ length: 20 }, () => visit('/crowd')))
  expect(counter.stop()).toBe(1)
  expect(new Set(seen.map(({ text }) => text)).size).toBe(1)
})

test('a save is seen by the next visitor', async () => {
  const { save } = await owner('saver')
  for (let number = 0; number < 5; number += 1) {
    await save({ title: `Назва ${number}` })
    expect((await visit('/saver')).text).toContain(`<h1 class="title">Назва ${number}</h1>`)
  }
})

test('an unchanged page is the same after its bytes grew old', async () => {
  await owner('aging')
  const first = await visit('/aging')
  testApp.clock.advance({ minutes: 2 })
  const second = await visit('/aging')
  expect(second.headers['etag']).toBe(first.headers['etag'])
  expect(second.bytes).toEqual(first.bytes)
})

test('a change that no notice told of is seen after a minute', async () => {
  const { id } = await owner('unnoticed')
  await visit('/unnoticed')
  const { db } = testApp.deps.database
  const { document } = await db.selectFrom('pages').select('document').where('id', '=', id).executeTakeFirstOrThrow()
  await db
    .updateTable('pages')
    .set({ document: { ...document, title: 'Quietly' }, version: 2 })
    .where('id', '=', id)
    .execute()
  expect((await visit('/unnoticed')).text).not.toContain('Quietly')
  testApp.clock.advance({ seconds: 61 })
  expect((await visit('/unnoticed')).text).toContain('Quietly')
})

test('an address that nobody has answers 404 in both languages, with a way home', async () => {
  for (const path of ['/nobody', '/no-body', '/olena.json', '/%D1%85%D1%82%D0%BE', '/a%3Cscript%3E']) {
    const { status, headers, text } = await visit(path)
    expect(`${path} ${status}`).toBe(`${path} 404`)
    expect(text).toContain('Профіль не знайдено')
    expect(text).toContain('Profile was not found')
    expect(text).toContain('href="/"')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' })
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(headers['set-cookie']).toBeUndefined()
  }
})
