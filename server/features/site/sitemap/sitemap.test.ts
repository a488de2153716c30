import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import type { Person } from '#server/testing/people.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { registerPlus, setPaidUntil } from '../../pages/testing/accounts.ts'
import { createOwner } from '../testing/owner.ts'
import { buildSitemap } from './service.ts'

const testApp = await setUpApp({ config: { siteOrigin: 'https://pages.example' } })

const load = (url: string, headers: Record<string, string> = {}) => testApp.app.inject({ method: 'GET', url, headers })

/** What `loc` says, without the origin. */
function places(xml: string): string[] {
  return [...xml.matchAll(/<loc>https:\/\/pages\.example(\/[\w/.]+)<\/loc>/g)].map((match) => match[1]!)
}

/** Every address in the files that the index lists; what was read a minute ago may have changed. */
async function listed(): Promise<string[]> {
  testApp.clock.advance({ minutes: 2 })
  const index = await load('/sitemap.xml')
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  const files = await Promise.all(places(index.body).map((file) => load(file)))
  return files.flatMap(({ body }) => places(body))
}

test('before the first one is built, robots are told to come again', async () => {
  const { statusCode, headers } = await load('/sitemap.xml')
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '60', 'no-store'])
})

const words = { id: 'a', type: 'text' as const, text: 'Горнятко з Опішні' }

/** Gives the main page of somebody something to show. */
async function fillPage(person: Person): Promise<void> {
  await createOwner(testApp, person).save({ blocks: [words] })
}

test('without any page there is one file without any', async () => {
  await buildSitemap(testApp.deps)
  expect(await listed()).toEqual([])
  expect(places((await load('/sitemap.xml')).body)).toEqual(['/sitemaps/own.xml', '/sitemaps/1.xml'])
})

test('documents of the product are in it in every language, on their own origin', async () => {
  const { body } = await load('/sitemaps/own.xml')
  const { appOrigin } = testApp.deps.config
  for (const path of ['/', '/en', '/pricing', '/en/pricing', '/terms', '/en/privacy', '/offer'])
    expect(body).toContain(`<loc>${appOrigin}${path}</loc>`)
})

test('the sitemap names what strangers may see, and nothing else', async () => {
  const person = await registerPlus(testApp, 'mapped')
  const owner = createOwner(testApp, person)
  await fillPage(person)
  const open = await owner.addPage('mapped_open')
  await createOwner(testApp, person, open.id).save({ blocks: [words] })
  const archived = await owner.addPage('mapped_archived')
  await createOwner(testApp, person, archived.id).save({ blocks: [words], archived: true })
  const trashed = await owner.addPage('mapped_trashed')
  const gone = createOwner(testApp, person, trashed.id)
  await gone.save({ blocks: [words] })
  await gone.remove()
  const lapsed = await registerPlus(testApp, 'lapsed')
  await fillPage(lapsed)
  const second = await createOwner(testApp, lapsed).addPage('lapsed_second')
  await createOwner(testApp, lapsed, second.id).save({ blocks: [words] })
  await setPaidUntil(testApp, lapsed, new Date('2001-01-01T00:00:00Z'))
  await testApp.people.banned()
  await buildSitemap(testApp.deps)
  const paths = await listed()
  expect(paths).toHaveLength(3)
  expect(new Set(paths)).toEqual(new Set(['/lapsed', '/mapped', '/mapped_open']))
})

test('a new page is in the sitemap once it is built anew, and not because somebody asks', async () => {
  await fillPage(await testApp.people.register('latecomer'))
  testApp.clock.advance({ days: 1 })
  expect(await listed()).not.toContain('/latecomer')
  await buildSitemap(testApp.deps)
  expect(await listed()).toContain('/latecomer')
})

test('more pages than a file holds come in several, each page once, and files too many go', async () => {
  await buildSitemap(testApp.deps)
  const all = await listed()
  await buildSitemap(testApp.deps, 2)
  const split = await listed()
  expect(split).toEqual(all)
  expect(places((await load('/sitemap.xml')).body)).toEqual(['/sitemaps/own.xml', '/sitemaps/1.xml', '/sitemaps/2.xml'])
  await buildSitemap(testApp.deps)
  expect(await listed()).toEqual(all)
  expect(places((await load('/sitemap.xml')).body)).toEqual(['/sitemaps/own.xml', '/sitemaps/1.xml'])
  expect((await load('/sitemaps/2.xml')).statusCode).toBe(404)
})

test('nodes that build at once make one sitemap', async () => {
  const other = await startAnotherNode(testApp)
  await Promise.all([buildSitemap(testApp.deps, 2), buildSitemap(other.deps, 2), buildSitemap(testApp.deps, 2)])
  const paths = await listed()
  expect(new Set(paths).size).toBe(paths.length)
  expect(paths).toContain('/mapped')
  await other.close()
})

test('files go out as they are stored to whoever reads gzip', async () => {
  const plain = await load('/sitemaps/1.xml')
  const packed = await load('/sitemaps/1.xml', { 'accept-encoding': 'br, GZip;q=0.5' })
  expect(packed.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const refused = await load('/sitemaps/1.xml', { 'accept-encoding': 'gzip;q=0' })
  expect(refused.body).toBe(plain.body)
})

test.each(['/sitemaps/0.xml', '/sitemaps/x.xml', '/sitemaps/99999.xml'])('%s is not there', async (url) => {
  expect((await load(url)).statusCode).toBe(404)
})

test('a failure is not tried again by every caller', async () => {
  testApp.clock.stop()
  testApp.clock.advance({ minutes: 2 })
  const { pool } = testApp.deps.database
  await pool.query('alter table sitemap_files rename to hidden_files')
  const failed = await load('/sitemap.xml')
  await pool.query('alter table hidden_files rename to sitemap_files')
  const soon = await load('/sitemap.xml')
  testApp.clock.advance({ seconds: 10 })
  const later = await load('/sitemap.xml')
  expect([failed.statusCode, soon.statusCode, later.statusCode]).toEqual([500, 500, 200])
})

const late = { from: '2098-01-01T10:00', to: null }
const over = { from: null, to: '2001-01-01T10:00' }
const during = { from: '2001-01-01T10:00', to: '2098-01-01T10:00' }

test.each<[string, Parameters<ReturnType<typeof createOwner>['save']>[0], boolean]>([
  ['without a block', {}, false],
  ['with a hidden block', { blocks: [{ ...words, hidden: true }] }, false],
  ['with a block of later', { blocks: [{ ...words, schedule: late }] }, false],
  ['with a block of the past', { blocks: [{ ...words, schedule: over }] }, false],
  ['with a block of now', { blocks: [{ ...words, schedule: during }] }, true],
  [
    'with one block that shows',
    {
      blocks: [
        { ...words, hidden: true },
        { ...words, id: 'b' },
      ],
    },
    true,
  ],
  ['with a form alone', { form: { enabled: true } }, true],
])('a page %s is in the sitemap only if it shows something', async (state, change, isListed) => {
  const login = `state_${state.replaceAll(' ', '_')}`.slice(0, 32)
  await createOwner(testApp, await registerPlus(testApp, login)).save(change)
  await buildSitemap(testApp.deps)
  expect((await listed()).includes(`/${login}`)).toBe(isListed)
})
