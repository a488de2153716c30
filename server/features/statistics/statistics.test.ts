import { beforeAll, describe, expect, test } from 'vitest'
import { authApi } from '#contract/auth.ts'
import { pagesApi } from '#contract/pages.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { entered } from '#server/testing/entered.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { firstSaltedDay } from './salt-age.ts'

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 350.0'
const pixel =
  'Mozilla/5.0 (Linux; Android 15; Pixel 8 Build/AP4A; wv) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36 Instagram 350.0 (Google/google; Pixel 8)'
const trill =
  'Mozilla/5.0 (Linux; Android 12; SM-A125F; wv) AppleWebKit/537.36 Chrome/104.0 Mobile Safari/537.36 trill_2022607030 AppName/trill Spider'
const robot = 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'

const lanka = await setUpApp()
let olena: Person
let taras: Person

beforeAll(async () => {
  olena = await lanka.people.olena()
  taras = await lanka.people.taras()
})

let pageNumber = 0
let latest: string | undefined

/** A new page of Taras with a counted link `shop`, a link `quiet` that is not counted, and `words` that lead nowhere. */
async function page(): Promise<string> {
  pageNumber += 1
  const { call } = lanka.as(taras)
  // One page beside the main one at a time, so that the limit of the plan is never reached.
  if (latest !== undefined) await call(pagesApi.remove, { params: { id: latest } })
  const { result } = await call(pagesApi.create, { body: { title: `Page ${pageNumber}`, path: `taras_${pageNumber}` } })
  latest = result.id
  return prepare(result.id)
}

/** Lets days go by; Taras signs in again, since no access token lives that long. */
async function nextDay(): Promise<void> {
  lanka.clock.advance({ days: 1 })
  const result = entered(await lanka.call(authApi.login, { body: { login: taras.username, password: taras.password } }))
  taras = { ...taras, accessToken: result.accessToken }
}

async function prepare(id: string): Promise<string> {
  const { call } = lanka.as(taras)
  const { result } = await call(pagesApi.get, { params: { id } })
  const links = ['shop', 'quiet'].map((name) => ({
    id: name,
    type: 'link' as const,
    title: name,
    url: `https://example.com/${name}`,
    statistics: name === 'shop',
  }))
  const words = { id: 'words', type: 'header' as const, title: 'Words' }
  const blocks = [...links, words]
  await call(pagesApi.update, { params: { id }, body: { version: result.version, blocks } })
  return id
}

const eventId = () => newId(lanka.clock.now().getTime())

interface Sent {
  id?: string
  kind?: 'view' | 'click'
  block?: string
  visitor?: string
  referrer?: string
  at?: string
}

async function send(pageId: string, events: Sent[], from: { userAgent?: string; address?: string } = {}) {
  return lanka.call(statisticsApi.events, {
    body: { events: events.map((event) => ({ id: eventId(), kind: 'view' as const, page: pageId, ...event })) },
    headers: { 'user-agent': from.userAgent ?? phone },
    address: from.address ?? '203.0.113.7',
  })
}

async function read(pageId: string, query: { from?: string; to?: string } = {}, person: Person = taras) {
  return lanka.as(person).call(statisticsApi.page, { params: { id: pageId }, query })
}

async function today(pageId: string) {
  const { result } = await read(pageId)
  return { ...result.days.at(-1)!, ...result }
}

describe('POST /public/events', () => {
  test('counts views, people and clicks of a block', async () => {
    const id = await page()
    const answer = await send(id, [{}, { kind: 'click', block: 'shop' }])
    expect(answer.status).toBe(204)
    await send(id, [{}], { address: '203.0.113.8' })
    const counted = await today(id)
    expect(counted).toMatchObject({ views: 2, visitors: 2, clicks: 1, blocks: [{ id: 'shop', clicks: 1 }] })
  })

  test('counts for a page whose id is written in capital letters', async () => {
    const id = await page()
    await send(id.toUpperCase(), [{}, { kind: 'click', block: 'shop' }])
    expect(await today(id)).toMatchObject({ views: 1, clicks: 1 })
  })

  test('counts a repeated event once, also within one request', async () => {
    const id = await page()
    const event = { id: eventId() }
    await send(id, [event, event])
    await send(id, [event])
    await Promise.all(Array.from({ length: 8 }, () => send(id, [event])))
    expect(await today(id)).toMatchObject({ views: 1, visitors: 1 })
  })

  test('counts one visitor once a day and again on the next day', async () => {
    const id = await page()
    await send(id, [{}])
    await send(id, [{}])
    await nextDay()
    await send(id, [{}])
    const { result } = await read(id)
    expect(result.days.slice(-2)).toMatchObject([
      { views: 2, visitors: 1 },
      { views: 1, visitors: 1 },
    ])
  })

  test('tells robots and the owner apart from people', async () => {
    const id = await page()
    await send(id, [{}], { userAgent: robot })
    // An app whose mark alone looks like that of a robot.
    await send(id, [{ visitor: 'tiktok' }], { userAgent: trill })
    await send(id, [{}], { userAgent: '' })
    await send(id, [{ visitor: taras.user.ownerMark }])
    await send(id, [{ visitor: olena.user.ownerMark }], { userAgent: pixel })
    expect(await today(id)).toMatchObject({ views: 2, visitors: 2, excluded: { bots: 2, owner: 1 } })
  })

  test('counts nothing for a page or block that is not there, and for links that are not to be counted', async () => {
    const id = await page()
    const answers = await Promise.all([
      send(newId(), [{}]),
      send('no-such-page', [{}]),
      send(id, [{ kind: 'click', block: 'gone' }]),
      send(id, [{ kind: 'click', block: 'quiet' }]),
      send(id, [{ kind: 'click', block: 'words' }]),
    ])
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await today(id)).toMatchObject({ views: 0, clicks: 0, blocks: [] })
  })

  test('counts a click on a block that was added a moment ago', async () => {
    const id = await page()
    await send(id, [{}])
    const { call } = lanka.as(taras)
    const { result } = await call(pagesApi.get, { params: { id } })
    const added = { id: 'fresh', type: 'link' as const, title: 'Fresh', url: 'https://example.com' }
    await call(pagesApi.update, {
      params: { id },
      body: { version: result.version, blocks: [...result.blocks, added] },
    })
    lanka.clock.advance({ seconds: 1 })
    await send(id, [{ kind: 'click', block: 'fresh' }])
    expect(await today(id)).toMatchObject({ clicks: 1, blocks: [{ id: 'fresh', clicks: 1 }] })
  })

  test('shows no clicks of a link whose statistics were switched off, and shows them again later', async () => {
    const id = await page()
    await send(id, [{ kind: 'click', block: 'shop' }])
    const { call } = lanka.as(taras)
    for (const statistics of [false, true]) {
      const { version, blocks } = (await call(pagesApi.get, { params: { id } })).result
      const changed = blocks.map((block) => (block.id === 'shop' ? { ...block, statistics } : block)) as typeof blocks
      await call(pagesApi.update, { params: { id }, body: { version, blocks: changed } })
      expect((await today(id)).blocks).toEqual(statistics ? [{ id: 'shop', clicks: 1 }] : [])
    }
  })

  test('puts a late event on its own Kyiv day and one from another time on today', async () => {
    const [id, now] = [await page(), lanka.clock.now()]
    const late = new Date(now.getTime() - 23 * 60 * 60 * 1000)
    await send(id, [{ at: late.toISOString() }, { at: '2020-01-01T00:00:00Z' }, { at: '2090-01-01T00:00:00Z' }])
    const { days } = (await read(id)).result
    // In the last hour of a day 23 hours before is the same day.
    const expected = kyivDay(late) < firstSaltedDay(now) || kyivDay(late) === kyivDay(now) ? [0, 3] : [1, 2]
    expect(days.slice(-2).map(({ views }) => views)).toEqual(expected)
  })

  test('keeps the canonical host of the referring page and nothing more of it', async () => {
    const id = await page()
    const referrers = ['https://l.instagram.com/?u=secret', 'www.tiktok.com', 'javascript:alert(1)', '']
    await send(
      id,
      referrers.map((referrer) => ({ referrer })),
    )
    const { result } = await read(id)
    expect(result.referrers).toEqual([
      { name: 'instagram.com', count: 1 },
      { name: 'other', count: 1 },
      { name: 'tiktok.com', count: 1 },
    ])
    expect(result.devices).toEqual([{ name: 'phone', count: 4 }])
  })

  test('sums up referrers beyond the 200 that are kept apart, also when all come at once', async () => {
    const id = await page()
    const hosts = Array.from({ length: 250 }, (_, index) => ({ referrer: `host${index}.example` }))
    await Promise.all([0, 50, 100, 150, 200].map((start) => send(id, hosts.slice(start, start + 50))))
    const { referrers } = (await read(id)).result
    expect(referrers).toHaveLength(201)
    expect(referrers[0]).toEqual({ name: 'other', count: 50 })
    await send(id, [{ referrer: referrers[1]!.name }])
    expect((await read(id)).result.referrers[1]).toEqual({ name: referrers[1]!.name, count: 2 })
  })

  test.each([
    ['a visitor with markup', { events: [{ id: newId(), kind: 'view', page: newId(), visitor: '<b>' }] }],
    ['a visitor of two lines', { events: [{ id: newId(), kind: 'view', page: newId(), visitor: 'a\n' }] }],
    ['a long visitor', { events: [{ id: newId(), kind: 'view', page: newId(), visitor: 'x'.repeat(129) }] }],
    ['no events', { events: [] }],
    ['too many events', { events: Array.from({ length: 51 }, () => ({ id: newId(), kind: 'view', page: newId() })) }],
    ['an unknown kind', { events: [{ id: newId(), kind: 'hover', page: newId() }] }],
    ['an unknown field', { events: [{ id: newId(), kind: 'view', page: newId(), name: 'x' }] }],
    ['a wrong time', { events: [{ id: newId(), kind: 'view', page: newId(), at: 'yesterday' }] }],
    ['a click on nothing', { events: [{ id: newId(), kind: 'click', page: newId() }] }],
    ['a view of one block', { events: [{ id: newId(), kind: 'view', page: newId(), block: 'shop' }] }],
    ['an id with markup', { events: [{ id: '<b>', kind: 'view', page: newId() }] }],
    ['a list', []],
  ])('refuses %s', async (_name, body) => {
    const answer = await lanka.call(statisticsApi.events, { body: body as never })
    expect(answer).toMatchObject({ status: 422, error: 'VALIDATION' })
  })
})

describe('GET /pages/{id}/statistics', () => {
  beforeAll(async () => {
    const result = entered(
      await lanka.call(authApi.login, { body: { login: olena.username, password: olena.password } }),
    )
    olena = { ...olena, accessToken: result.accessToken }
  })

  test('shows a week on Free, totals only', async () => {
    const { result } = await read(olena.user.pages[0]!.id, {}, olena)
    expect(result.days).toHaveLength(7)
    expect(result).toMatchObject({ blocks: [], referrers: [], devices: [] })
  })

  test('shows a month on Plus, every day filled in', async () => {
    const { result } = await read(await page())
    expect(result.days).toHaveLength(30)
    expect(result.days.at(-1)?.date).toBe(kyivDay(lanka.clock.now()))
  })

  test('refuses days before the window of the plan with PLAN', async () => {
    const last = kyivDay(lanka.clock.now())
    const free = await read(olena.user.pages[0]!.id, { from: addDays(last, -7) }, olena)
    expect(free).toMatchObject({ status: 402, error: 'PLAN' })
    expect(await read(await page(), { from: addDays(last, -30) })).toMatchObject({ status: 402, error: 'PLAN' })
  })

  test('refuses days that are none, and an end before the start', async () => {
    const id = olena.user.pages[0]!.id
    const last = kyivDay(lanka.clock.now())
    for (const query of [{ from: '2026-02-30' }, { to: 'today' }, { from: last, to: addDays(last, -1) }]) {
      expect(await read(id, query, olena)).toMatchObject({ status: 422, error: 'VALIDATION' })
    }
  })

  test("shows nobody another person's numbers", async () => {
    expect(await read(taras.user.pages[0]!.id, {}, olena)).toMatchObject({ status: 404, error: 'NOT_FOUND' })
  })
})
