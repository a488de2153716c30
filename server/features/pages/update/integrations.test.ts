import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { noAnalytics } from '#page/analytics/schema.ts'
import { noWidget } from '#page/widget/schema.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { setPaidUntil } from '../testing/accounts.ts'

const past = new Date('2001-01-01T00:00:00Z')
const future = new Date('2999-01-01T00:00:00Z')
const umamiId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const all = {
  ga4: 'G-4KQ2X81LZ7',
  metaPixel: '184209375521',
  tiktokPixel: 'CJMB7ERC77U2JVNG7RF0',
  plausible: 'olena.art',
  umami: { host: 'stats.olena.art', id: umamiId },
}

const lanka = await setUpApp()

async function setUp(login: string, paidUntil?: Date) {
  const person = await lanka.people.register(login)
  if (paidUntil !== undefined) await setPaidUntil(lanka, person, paidUntil)
  const params = { id: person.user.pages[0]!.id }
  const { call } = lanka.as(person)
  const read = async () => (await call(pagesApi.get, { params })).result
  const save = async (fields: object) =>
    call(pagesApi.update, { params, body: { version: (await read()).version, ...fields } })
  return { person, params, call, read, save }
}

test('an empty object has all defaults, however it was stored', async () => {
  const { params, read, save } = await setUp('blank')
  expect(await read()).toMatchObject({ analytics: noAnalytics, widget: noWidget })
  expect(noAnalytics).toEqual({
    ga4: null,
    metaPixel: null,
    tiktokPixel: null,
    plausible: null,
    umami: { host: null, id: null },
  })
  await sql`update pages set document = document || '{"analytics": {}, "widget": {}}' where id = ${params.id}`.execute(
    lanka.deps.database.db,
  )
  expect(await read()).toMatchObject({ analytics: noAnalytics, widget: noWidget })
  expect((await save({ analytics: {}, widget: {} })).result).toMatchObject({ analytics: noAnalytics, widget: noWidget })
})

test('with Plus all of it is kept as it was written', async () => {
  const { read, save } = await setUp('connected', future)
  const widget = { enabled: true, side: 'left', caption: 'Замовити ілюстрацію' }
  expect((await save({ analytics: all, widget })).result).toMatchObject({ analytics: all, widget })
  expect((await save({ analytics: { ga4: all.ga4 } })).result.analytics).toEqual({ ...noAnalytics, ga4: all.ga4 })
  expect((await read()).widget).toEqual(widget)
})

test.each([
  [{ ga4: 'UA-12345-1' }, 'ga4'],
  [{ ga4: 'g-4kq2x81lz7' }, 'ga4'],
  [{ ga4: 'GTM-ABC123' }, 'ga4'],
  [{ ga4: 'G-4KQ2X81LZ7"><script>' }, 'ga4'],
  [{ ga4: 'G-4KQ2X81LZ7\n' }, 'ga4'],
  [{ metaPixel: '12345' }, 'metaPixel'],
  [{ metaPixel: '1842093755210184209375521' }, 'metaPixel'],
  [{ metaPixel: '１８４２０９３７５５２１' }, 'metaPixel'],
  [{ tiktokPixel: 'CJMB7ERC77U2JVNG7RF' }, 'tiktokPixel'],
  [{ tiktokPixel: 'cjmb7erc77u2jvng7rf0' }, 'tiktokPixel'],
  [{ plausible: 'https://olena.art/shop' }, 'plausible'],
  [{ plausible: 'localhost' }, 'plausible'],
  [{ plausible: '127.0.0.1' }, 'plausible'],
  [{ umami: { host: null, id: 'not-a-uuid' } }, 'umami.id'],
  [{ umami: { host: 'http://stats.olena.art', id: umamiId } }, 'umami.host'],
  [{ umami: { host: 'stats.olena.art:8443', id: umamiId } }, 'umami.host'],
  [{ umami: { host: 'olena@stats.olena.art', id: umamiId } }, 'umami.host'],
  [{ umami: { host: '10.0.0.1', id: umamiId } }, 'umami.host'],
  [{ umami: { host: '0x7f.1', id: umamiId } }, 'umami.host'],
  [{ umami: { host: 'stats.local', id: umamiId } }, 'umami.host'],
  [{ umami: { host: 'stаts.olena.art', id: umamiId } }, 'umami.host'],
  [{ umami: { host: "stats.olena.art; script-src 'unsafe-inline'", id: umamiId } }, 'umami.host'],
])('%o is refused at %s', async (analytics, field) => {
  const { save } = await setUp(`wrong_${Math.random().toString(36).slice(2, 10)}`, future)
  const refused = await save({ analytics })
  expect([refused.status, refused.error, refused.fields]).toEqual([
    422,
    'VALIDATION',
    { [`analytics.${field}`]: 'VALIDATION' },
  ])
})

test('an address of a server pasted whole is taken for its name', async () => {
  const { save } = await setUp('pasted', future)
  const umami = { host: ' https://Stats.Olena.art/ ', id: umamiId }
  expect((await save({ analytics: { umami } })).result.analytics.umami).toEqual(all.umami)
})

test('on Free nothing can be connected or shown on a site of one’s own', async () => {
  const { read, save } = await setUp('free_connected')
  const refused = await save({ analytics: { ga4: all.ga4, umami: all.umami } })
  expect([refused.status, refused.error, refused.fields]).toEqual([
    402,
    'PLAN',
    { 'analytics.ga4': 'PLAN', 'analytics.umami': 'PLAN' },
  ])
  const shown = await save({ widget: { enabled: true } })
  expect([shown.status, shown.error, shown.fields]).toEqual([402, 'PLAN', { widget: 'PLAN' }])
  expect(await read()).toMatchObject({ version: 1, analytics: noAnalytics, widget: noWidget })
  const words = await save({ widget: { caption: 'Замовити', site: 'olena.art' } })
  expect([words.error, words.fields]).toEqual(['PLAN', { 'widget.caption': 'PLAN', 'widget.site': 'PLAN' }])
  expect((await save({ widget: { side: 'left' } })).result.widget).toEqual({ ...noWidget, side: 'left' })
})

test('after a lapse words of a widget that was never on can be changed, removed and come back', async () => {
  const { person, save } = await setUp('lapsed_words', future)
  await save({ widget: { caption: 'Замовити' } })
  await setPaidUntil(lanka, person, past)
  for (const caption of ['Написати', '', 'Замовити'])
    expect((await save({ widget: { caption } })).result.widget).toEqual({ ...noWidget, caption })
  expect((await save({ widget: { caption: 'Замовити', site: 'olena.art' } })).fields).toEqual({
    'widget.site': 'PLAN',
  })
  expect((await save({ widget: { caption: 'Замовити', enabled: true } })).fields).toEqual({ widget: 'PLAN' })
})

test('after a lapse ids rest: they stay, can be mended or removed and come back, and no others are added', async () => {
  const { person, save } = await setUp('lapsed_connected', future)
  const connected = { ga4: all.ga4, umami: all.umami }
  await save({ analytics: connected, widget: { enabled: true } })
  await setPaidUntil(lanka, person, past)
  const mended = await save({
    analytics: { ...connected, ga4: 'G-AAAAAAAAAA' },
    widget: { enabled: true, side: 'left' },
  })
  expect(mended.result).toMatchObject({ analytics: { ga4: 'G-AAAAAAAAAA' }, widget: { enabled: true, side: 'left' } })
  expect((await save({ analytics: { ...connected, metaPixel: all.metaPixel } })).fields).toEqual({
    'analytics.metaPixel': 'PLAN',
  })
  expect((await save({ analytics: {}, widget: {} })).ok).toBe(true)
  const back = await save({ analytics: connected, widget: { enabled: true } })
  expect(back.result).toMatchObject({ analytics: connected, widget: { enabled: true } })
})
