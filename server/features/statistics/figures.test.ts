import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { tmpdir } from 'node:os'
import { beforeAll, expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay, kyivHour } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { silentLog } from '#server/log.ts'
import { makeApp, type TestApp, setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { signInAgain } from '../pages/testing/accounts.ts'
import { openCountries } from './countries.ts'

const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const safari = `${iphone} Version/18.1 Mobile/15E148 Safari/604.1`
const kyivstar = '46.211.1.1'

const lanka = await setUpApp()
let taras: Person
let id: string

beforeAll(async () => {
  taras = await lanka.people.taras()
  id = taras.user.pages[0]!.id
  const { result } = await lanka.as(taras).call(pagesApi.get, { params: { id } })
  const blocks = ['shop', 'course'].map((name) => ({ id: name, type: 'link' as const, title: name, url: link(name) }))
  await lanka.as(taras).call(pagesApi.update, { params: { id }, body: { version: result.version, blocks } })
})

const link = (name: string) => `https://example.com/${name}`
const today = () => kyivDay(lanka.clock.now())

interface From {
  userAgent?: string
  address?: string
  at?: Date
  headers?: Record<string, string>
  referrer?: string
  on?: TestApp
}

async function send(page: string, blocks: readonly (string | undefined)[], from: From = {}) {
  const { userAgent = safari, address = kyivstar, at, headers, referrer, on = lanka } = from
  const events = blocks.map((block) => ({
    id: newId(lanka.clock.now().getTime()),
    page,
    ...(block === undefined ? { kind: 'view' as const, referrer } : { kind: 'click' as const, block }),
    ...(at === undefined ? {} : { at: at.toISOString() }),
  }))
  const all = { 'user-agent': userAgent, ...headers }
  expect((await on.call(statisticsApi.events, { body: { events }, headers: all, address })).status).toBe(204)
}

async function read(page = id, query: { from?: string; to?: string } = {}, person = taras, on = lanka) {
  return (await on.as(person).call(statisticsApi.page, { params: { id: page }, query })).result
}

async function newPage(name: string): Promise<string> {
  const { result } = await lanka.as(taras).call(pagesApi.create, { body: { title: name, path: name } })
  return result.id
}

test('browsers inside of apps are counted by name, beside ordinary ones', async () => {
  const page = await newPage('apps')
  await send(page, [undefined], { userAgent: `${iphone} Mobile/22B83 Instagram 358.0 (iPhone15,2)` })
  await send(page, [undefined, undefined])
  expect((await read(page)).apps).toEqual([
    { name: 'browser', count: 2 },
    { name: 'instagram', count: 1 },
  ])
})

test('views are counted by the hour in Kyiv at which they happened', async () => {
  const page = await newPage('hours')
  const now = lanka.clock.now()
  const earlier = new Date(now.getTime() - 5 * 60 * 60 * 1000)
  await send(page, [undefined])
  await send(page, [undefined, undefined], { at: earlier })
  const { hours } = await read(page)
  expect(hours).toHaveLength(24)
  expect([hours[Number(kyivHour(now))], hours[Number(kyivHour(earlier))]]).toEqual([1, 2])
  expect(hours.reduce((sum, count) => sum + count)).toBe(3)
})

test('the country follows from the address, of either version, and a private one has none', async () => {
  const page = await newPage('countries')
  await send(page, [undefined, undefined])
  await send(page, [undefined], { address: '2a02:2378::1' })
  await send(page, [undefined], { address: '::ffff:83.0.0.1' })
  const unicast = ['192.168.1.1', '10.1.2.3', '127.0.0.1', '169.254.255.255', '198.19.0.1', '203.0.113.7', 'fd00::1']
  for (const address of [...unicast, '255.255.255.255', '239.0.0.1', 'fe80::1', '2001:db8::1'])
    await send(page, [undefined], { address })
  const { countries, countriesKnown } = await read(page)
  expect({ countries, countriesKnown }).toEqual({
    countries: [
      { name: 'UA', count: 3 },
      { name: 'PL', count: 1 },
    ],
    countriesKnown: true,
  })
})

test('what a proxy says of the country goes before the address, unless it does not know', async () => {
  const on = await makeApp({ config: { countryHeader: 'cf-ipcountry' } })
  try {
    const olena = await on.people.taras()
    const page = olena.user.pages[0]!.id
    for (const said of ['DE', 'XX', 'de', 'Nowhere']) {
      await send(page, [undefined], { headers: { 'cf-ipcountry': said }, on })
    }
    const { countries } = await read(page, {}, olena, on)
    expect(countries).toEqual([
      { name: 'UA', count: 3 },
      { name: 'DE', count: 1 },
    ])
  } finally {
    await on.close()
  }
})

test('where nothing tells of countries the answer says so', async () => {
  const on = await makeApp({ config: { countryDatabase: 'off' } })
  try {
    const olena = await on.people.taras()
    const page = olena.user.pages[0]!.id
    await send(page, [undefined], { on })
    expect(await read(page, {}, olena, on)).toMatchObject({ countries: [], countriesKnown: false })
  } finally {
    await on.close()
  }
})

test('a database of countries that is none is refused by its name', async () => {
  const file = path.join(tmpdir(), `lanka-countries-${process.pid}.mmdb`)
  await writeFile(file, 'no database')
  for (const countryDatabase of [file, '/nowhere/countries.mmdb']) {
    await expect(openCountries({ countryDatabase }, silentLog)).rejects.toThrow('COUNTRY_DATABASE is no database')
  }
})

test('renaming the page or a block, moving blocks and making a copy change nothing that was counted', async () => {
  await send(id, [undefined, 'shop', 'shop', 'course'])
  const before = await read()
  expect(before.blocks).toEqual([
    { id: 'shop', clicks: 2 },
    { id: 'course', clicks: 1 },
  ])
  const { call } = lanka.as(taras)
  const { result: page } = await call(pagesApi.get, { params: { id } })
  const [shop, course] = page.blocks as [(typeof page.blocks)[number], (typeof page.blocks)[number]]
  const blocks = [course, { ...shop, title: 'Крамниця' }, { ...shop, id: 'copy' }]
  const body = { version: page.version, title: 'Тарас', path: 'taras_elsewhere', blocks }
  expect((await call(pagesApi.update, { params: { id }, body })).status).toBe(200)
  expect(await read()).toEqual(before)
  lanka.clock.advance({ seconds: 11 })
  await send(id, ['copy', 'shop'])
  expect((await read()).blocks).toEqual([
    { id: 'shop', clicks: 3 },
    { id: 'copy', clicks: 1 },
    { id: 'course', clicks: 1 },
  ])
})

test('the period before is as many days right before, and not on Free', async () => {
  const page = await newPage('before')
  await send(page, [undefined, undefined], { userAgent: `${iphone} Mobile/22B83 Instagram 358.0` })
  await send(page, [undefined], { address: '83.0.0.1' })
  const first = today()
  lanka.clock.advance({ days: 1 })
  taras = await signInAgain(lanka, taras)
  await send(page, [undefined])
  const { days, apps, countries, previous } = await read(page, { from: today() })
  expect({ days, apps, countries }).toMatchObject({
    days: [{ date: today(), views: 1 }],
    apps: [{ name: 'browser', count: 1 }],
    countries: [{ name: 'UA', count: 1 }],
  })
  expect(previous).toEqual({
    days: [{ date: first, views: 3, visitors: 2, clicks: 0 }],
    blocks: [],
    referrers: [],
    devices: [{ name: 'phone', count: 3 }],
    apps: [
      { name: 'instagram', count: 2 },
      { name: 'browser', count: 1 },
    ],
    countries: [
      { name: 'UA', count: 2 },
      { name: 'PL', count: 1 },
    ],
  })
  const month = await read(page)
  expect([month.previous?.days.length, month.previous?.days.at(-1)?.date]).toEqual([30, addDays(today(), -30)])
  const olena = await lanka.people.olena()
  expect(await read(olena.user.pages[0]!.id, {}, olena)).toMatchObject({ previous: null, hours: [], apps: [] })
})

test('the file for spreadsheets holds the same, in the words of a language, and no formula', async () => {
  const page = await newPage('sheet')
  const { call } = lanka.as(taras)
  const { result } = await call(pagesApi.get, { params: { id: page } })
  const shop = { id: 'shop', type: 'link' as const, title: '=HYPERLINK("https://evil.example")', url: link('shop') }
  await call(pagesApi.update, { params: { id: page }, body: { version: result.version, blocks: [shop] } })
  await send(page, [undefined, undefined, 'shop'], { referrer: 'xn--80adr1afp.xn--j1amh' })
  await send(page, [undefined])
  await send(page, [undefined], { userAgent: `${iphone} Mobile/22B83 Instagram 358.0` })
  const ask = (query: object) => call(statisticsApi.csv, { params: { id: page }, query: { from: today(), ...query } })
  const { headers, result: text } = await ask({ lang: 'en' })
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="sheet_${today()}_${today()}.csv"`,
  })
  const lines = text.split('\r\n')
  expect(lines).toHaveLength(1 + 1 + 1 + 2 + 1 + 2 + 1 + 24 + 3 + 1)
  expect(lines.slice(0, 9)).toEqual([
    '\uFEFF"What","Name","Visitors","Views","Clicks","Total"',
    `"Day","${today()}","2","4","1",""`,
    `"Block","'=HYPERLINK(""https://evil.example"")","","","1",""`,
    '"Source","приват.укр","","2","",""',
    '"Source","Direct and QR code","","2","",""',
    '"Device","Phone","","4","",""',
    '"App","Regular browser","","3","",""',
    '"App","Instagram","","1","",""',
    '"Country","Ukraine","","4","",""',
  ])
  expect((await ask({})).result).toContain('"Країна";"Україна";"";"4";"";""')
  expect(await ask({ from: addDays(today(), -30) })).toMatchObject({ status: 402, error: 'PLAN' })
  const stranger = await lanka.people.register('stranger')
  expect(await lanka.as(stranger).call(statisticsApi.csv, { params: { id: page } })).toMatchObject({ status: 404 })
})

test('hours and apps of long ago are summed up by month', async () => {
  const page = await newPage('long_ago')
  await send(page, [undefined])
  lanka.clock.advance({ days: 100 })
  // Months wait for the days of the whole product, which are another job.
  for (let run = 0; run < 2; run += 1) await runJobs(lanka.deps)
  const { rows } = await lanka.deps.database.pool.query(
    `select dimension, count from dimension_months where page_id = $1 and dimension in ('app', 'hour') order by 1`,
    [page],
  )
  expect(rows).toEqual([
    { dimension: 'app', count: 1 },
    { dimension: 'hour', count: 1 },
  ])
})
