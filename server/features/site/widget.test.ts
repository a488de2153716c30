import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { widgetApi } from '#contract/widget.ts'
import { contrastRatio, textContrast } from '#page/kit/contrast.ts'
import { blockSchema } from '#page/registry/models.gen.ts'
import type { ShownWidget } from '#page/widget/settings.ts'
import { pageOf, picture, upload } from '#server/features/images/testing/upload.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { registerPlus, setPaidUntil } from '../pages/testing/accounts.ts'
import { linkBlock, textBlock } from '../pages/testing/blocks.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const lanka = await setUpApp()
const visit = await createVisitor(lanka.app)

const widget = { enabled: true, side: 'left', caption: 'Замовити ілюстрацію' } as const

/** Somebody on Plus whose second page, of the same name with `_b`, has a widget like the main one. */
async function setUp(login: string) {
  const person = await registerPlus(lanka, login)
  const main = createOwner(lanka, person)
  await main.save({ widget })
  const { id, path } = await main.addPage(`${login}_b`)
  const second = createOwner(lanka, person, id)
  await second.save({ widget })
  return { person, main, second, path }
}

const settingsOf = async (path: string) => JSON.parse((await visit(`/widget/${path}.json`)).text) as ShownWidget
const frameOf = async (path: string) => (await visit(`/widget/${path}`)).status

/** Whether another site gets anything of a page: what the script is told, and the frame. */
async function shown(path: string) {
  const { status, text, headers } = await visit(`/widget/${path}.json`)
  // The script reads either answer, and neither is an error on the site's console.
  expect([status, headers['access-control-allow-origin']]).toEqual([200, '*'])
  const { enabled } = JSON.parse(text) as { enabled: boolean }
  expect(await frameOf(path)).toBe(enabled ? 200 : 404)
  expect(enabled || text).toBe(enabled || '{"enabled":false}')
  return enabled
}

async function setBan(person: Person, ban: { kind: 'terms'; reason: string } | null): Promise<void> {
  const { call } = lanka.as(await lanka.people.iryna())
  expect((await call(adminApi.updateUser, { params: { id: person.id }, body: { ban } })).ok).toBe(true)
}

test('one script serves all pages: small, for any site, and kept by browsers', async () => {
  const { status, headers, bytes } = await visit('/widget.js', { headers: { 'accept-encoding': 'br' } })
  expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(headers['access-control-allow-origin']).toBe('*')
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(headers['cache-control']).toMatch(/^public, max-age=\d+/)
  expect(headers['set-cookie']).toBeUndefined()
  expect(bytes.length).toBeLessThan(6 * 1024)
  const gzipped = await visit('/widget.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipped.bytes.length).toBeLessThan(6 * 1024)
  const plain = await visit('/widget.js')
  expect(brotliDecompressSync(bytes).equals(plain.bytes)).toBe(true)
  expect(plain.text).not.toMatch(/localStorage|sessionStorage|indexedDB|cookie|innerHTML|eval\(|console\./)
  const known = await visit('/widget.js', { headers: { 'if-none-match': headers['etag']! } })
  expect([known.status, known.bytes.length, known.headers['access-control-allow-origin']]).toEqual([304, 0, '*'])
})

test('a site that trusts one version alone gets that one, also from later releases', async () => {
  const { call } = lanka.as(await lanka.people.olena())
  const { address, integrity } = (await call(widgetApi.code, {})).result
  const { origin, pathname, search } = new URL(address)
  expect(origin).toBe('http://localhost:3000')
  const { bytes, headers } = await visit(pathname + search)
  expect(`sha384-${createHash('sha384').update(bytes).digest('base64')}`).toBe(integrity)
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  const { db } = lanka.deps.database
  // Kept under the name that is given out.
  const kept = await db.selectFrom('widget_scripts').select(['version', 'script']).execute()
  expect(kept).toEqual([{ version: search.slice(3), script: bytes.toString() }])
  const version = 'an_earlier_release-abc'
  await db.insertInto('widget_scripts').values({ version, script: 'former()', first_served_at: new Date() }).execute()
  const former = await visit(`/widget.js?v=${version}`)
  expect([former.text, former.headers['etag']]).toEqual(['former()', `"${version}"`])
  for (const strange of ['?v=nothing_of_that_name_at', '?v=1', `?v=a&v=${version}`]) {
    expect((await visit(`/widget.js${strange}`)).headers).toMatchObject({ 'cache-control': 'public, max-age=3600' })
  }
})

test('the script learns what it needs, in the page’s colours and the visitor’s language', async () => {
  const person = await registerPlus(lanka, 'olena_art')
  const { save } = createOwner(lanka, person)
  const { result } = await upload(lanka, person, pageOf(person), await picture(700, 400).png().toBuffer())
  const colors = { text: null, accent: null, button: '#ffee00', buttonText: '#ffffff' } as const
  const translation = { title: 'Olena', description: '' }
  await save({ title: 'Олена </script>', lang: 'uk', avatar: result.url, widget, theme: { colors }, translation })
  const settings = await settingsOf('olena_art')
  expect(settings).toMatchObject({ ...widget, path: 'olena_art', title: 'Олена </script>' })
  expect(settings.words.open).toBe('Відкрити сторінку «Олена </script>»')
  const { button, buttonInk, page, ink } = settings.colors
  expect(button).toBe('#ffee00')
  expect(contrastRatio(button, buttonInk)).toBeGreaterThanOrEqual(textContrast)
  expect(contrastRatio(page, ink)).toBeGreaterThanOrEqual(textContrast)
  const avatar = Buffer.from(settings.avatar!, 'base64')
  expect(avatar.subarray(8, 12).toString()).toBe('WEBP')
  expect(avatar.length).toBeLessThan(6000)
  const english = await visit('/widget/olena_art.json', { headers: { 'accept-language': 'en' } })
  expect(JSON.parse(english.text)).toMatchObject({ title: 'Olena', words: { close: 'Close' } })
  expect(english.headers['vary']).toBe('accept-encoding, accept-language')
  // Nothing of the page but what the button shows.
  expect(Object.keys(settings).toSorted()).toEqual(
    ['avatar', 'caption', 'colors', 'enabled', 'path', 'side', 'site', 'title', 'words'].toSorted(),
  )
})

test('the frame shows the page as it is, to any site, and leads out of itself', async () => {
  const { main } = await setUp('framed')
  const { call } = lanka.as(await lanka.people.iryna())
  const { signature } = (await call(adminApi.signHtml, { body: { pageId: main.id, html: '<b>1</b>' } })).result
  const html = blockSchema.parse({ id: 'signed', type: 'html', html: '<b>1</b>', signature })
  const indirect = linkBlock('counted', { directFollow: false })
  await main.save({ blocks: [linkBlock('shop'), indirect, textBlock('words', 'Див. https://example.com/kazky'), html] })
  const [page, frame] = [await visit('/framed'), await visit('/widget/framed')]
  expect(frame.status).toBe(200)
  const policy = (headers: typeof page.headers) => String(headers['content-security-policy'])
  expect(policy(page.headers)).toContain("frame-ancestors 'self'")
  expect(policy(frame.headers)).toMatch(/frame-ancestors \*$/)
  await main.save({ widget: { ...widget, site: 'https://Olena.art/' } })
  expect(policy((await visit('/widget/framed')).headers)).toMatch(
    /frame-ancestors http:\/\/olena\.art http:\/\/\*\.olena\.art$/,
  )
  expect(await settingsOf('framed')).toMatchObject({ site: 'olena.art' })
  expect(frame.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(frame.headers['x-frame-options']).toBeUndefined()
  // A frame within the frame asks all sites around it.
  expect(policy((await visit(`/frame/${main.id}/signed`)).headers)).toMatch(/frame-ancestors \*$/)
  const anchors = frame.text.match(/<a [^>]*>/g)!.filter((anchor) => !anchor.includes('languages-link'))
  expect(anchors.length).toBeGreaterThanOrEqual(4)
  for (const anchor of anchors) expect(anchor).toMatch(/(?=.*target="_blank")(?=.*rel="[^"]*noopener)/)
  expect(page.text).not.toContain('_blank')
  expect(frame.text).toContain('<meta name="robots" content="noindex"/>')
  expect(frame.text).toContain('<link rel="canonical" href="http://localhost:3000/framed"/>')
  // But for that, the script and a rule about scrolling they are the same.
  const body = (text: string) => text.slice(text.indexOf('<body'), text.lastIndexOf('<script>'))
  const bare = body(frame.text)
    .replaceAll(/ target="_blank"/g, '')
    .replaceAll(/ rel="noopener"/g, '')
  expect(bare.replace(' data-framed', '')).toBe(body(page.text))
})

test('nobody else is told of visits in the frame, which keeps no answer to such a question', async () => {
  const { main } = await setUp('counted_by_others')
  await main.save({ analytics: { ga4: 'G-4KQ2X81LZ7' } })
  const [page, frame] = [await visit('/counted_by_others'), await visit('/widget/counted_by_others')]
  expect(page.text).toContain('G-4KQ2X81LZ7')
  expect(frame.text).not.toContain('G-4KQ2X81LZ7')
  expect(frame.headers['content-security-policy']).not.toContain('google')
})

test('frame and settings are answered from the cache until something changes', async () => {
  const { main } = await setUp('cached')
  const first = await visit('/widget/cached')
  const settings = await visit('/widget/cached.json')
  const restore = lanka.deps.database.pool.connect
  Object.assign(lanka.deps.database.pool, { connect: () => Promise.reject(new Error('asked')) })
  try {
    const again = await visit('/widget/cached', { headers: { 'if-none-match': first.headers['etag']! } })
    expect(again.status).toBe(304)
    expect((await visit('/widget/cached.json')).text).toBe(settings.text)
    expect(settings.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  } finally {
    Object.assign(lanka.deps.database.pool, { connect: restore })
  }
  await main.save({ title: 'Нова назва', widget: { ...widget, side: 'right' } })
  expect((await visit('/widget/cached')).text).toContain('Нова назва')
  expect(await settingsOf('cached')).toMatchObject({ title: 'Нова назва', side: 'right' })
})

test('it is silent while the widget is off, the page archived or in the trash, or its owner banned', async () => {
  const { person, main, second, path } = await setUp('silent')
  expect([await shown('silent'), await shown(path)]).toEqual([true, true])
  await main.save({ widget: { ...widget, enabled: false } })
  expect(await shown('silent')).toBe(false)
  await main.save({ widget })
  expect(await shown('silent')).toBe(true)
  await second.save({ archived: true })
  expect(await shown(path)).toBe(false)
  await second.save({ archived: false })
  expect(await shown(path)).toBe(true)
  await second.remove()
  expect(await shown(path)).toBe(false)
  await setBan(person, { kind: 'terms', reason: 'Спам' })
  expect(await shown('silent')).toBe(false)
  await setBan(person, null)
  expect(await shown('silent')).toBe(true)
})

test('it is silent from the end of the paid term, and back with a payment', async () => {
  const { person, path } = await setUp('lapsing')
  lanka.clock.stop()
  const at = (minutes: number) => new Date(lanka.clock.now().getTime() + minutes * 60_000)
  await setPaidUntil(lanka, person, at(10))
  await lanka.deps.invalidation.ownerChanged(person.id)
  expect([await shown('lapsing'), await shown(path)]).toEqual([true, true])
  lanka.clock.advance({ minutes: 9, seconds: 59 })
  expect(await shown('lapsing')).toBe(true)
  lanka.clock.advance({ seconds: 2 })
  expect([await shown('lapsing'), await shown(path)]).toEqual([false, false])
  await setPaidUntil(lanka, person, at(10))
  await lanka.deps.invalidation.ownerChanged(person.id)
  expect([await shown('lapsing'), await shown(path)]).toEqual([true, true])
})

test('a new address is followed, and letter cases do not matter', async () => {
  const { main } = await setUp('Renamed')
  const redirected = await visit('/widget/RENAMED.json')
  expect([redirected.status, redirected.headers['location']]).toEqual([308, '/widget/Renamed.json'])
  await main.save({ path: 'after_it' })
  for (const ending of ['', '.json']) {
    const { status, headers } = await visit(`/widget/Renamed${ending}`)
    expect([status, headers['location']]).toEqual([308, `/widget/after_it${ending}`])
  }
  // Without it no site could follow.
  expect((await visit('/widget/Renamed.json')).headers['access-control-allow-origin']).toBe('*')
  expect(await settingsOf('after_it')).toMatchObject({ path: 'after_it' })
})

test('whatever is no address of a page says nothing of others', async () => {
  for (const path of ['nobody_here', '__proto__', 'widget']) expect(await shown(path)).toBe(false)
  for (const file of ['a.b', 'olena.json.json', '..%2fauth', 'a'.repeat(65), 'oлена']) {
    expect([file, (await visit(`/widget/${encodeURI(file)}`)).status]).toEqual([file, 404])
  }
})

test('nothing that belongs to an account can be framed', async () => {
  for (const path of ['/auth', '/my', '/admin', '/']) {
    const { headers } = await visit(path)
    expect([path, headers['content-security-policy']]).toEqual([
      path,
      expect.stringMatching(/frame-ancestors '(?:none|self)'/),
    ])
  }
})
