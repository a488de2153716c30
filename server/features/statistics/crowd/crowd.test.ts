import { afterAll, beforeEach, expect, test } from 'vitest'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { signInAgain } from '../../pages/testing/accounts.ts'
import { VisitorHashes, type Sender } from '../visitor.ts'
import { HourlyLimit } from './hourly-limit.ts'

const browser = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

const lanka = await setUpApp()
let owner: Person
let id: string
let number = 0
const other = await startAnotherNode(lanka)
afterAll(() => other.close())
const salt = Buffer.alloc(32)
const today = kyivDay(lanka.clock.now())
for (const day of [today, addDays(today, 1)])
  await lanka.deps.database.pool.query('insert into visitor_salts (day, salt) values ($1, $2)', [day, salt])
beforeEach(async () => {
  owner = await lanka.people.register(`crowd_${(number += 1)}`)
  id = owner.user.pages[0]!.id
})

interface Sent {
  /** Of as many visitors; each tells of one view. */
  visitors: number
  address?: string
  userAgent?: string
  /** What the first of them is called, or nothing where they do not say what their device is. */
  from?: number | undefined
}

const hashes = new VisitorHashes()
const known = new Map<string, string>()

/**
 * The mark of a visitor whose hash is nobody else's. Three bytes of a hash tell the visitors of one browser apart, so
 * among a thousand of them, two are taken for one about once in thirty runs.
 */
function markOf(index: number, sender: Sender): string {
  for (let mark = `v${index}`; ; mark += '_') {
    const hash = hashes.of(today, salt, id, sender, mark)
    const visitor = `${sender.address} ${sender.userAgent} ${mark}`
    if ((known.get(hash) ?? visitor) !== visitor) continue
    known.set(hash, visitor)
    return mark
  }
}

const viewOf = (visitor: string | undefined) => ({
  id: newId(lanka.clock.now().getTime()),
  kind: 'view' as const,
  page: id,
  visitor,
})

async function send({ visitors, address = '203.0.113.7', userAgent = browser, ...rest }: Sent, node = [lanka, other]) {
  const from = 'from' in rest ? rest.from : 0
  const events = Array.from({ length: visitors }, (_, index) =>
    viewOf(from === undefined ? from : markOf(from + index, { address, userAgent })),
  )
  const parts = Array.from({ length: Math.ceil(visitors / 50) }, (_, index) =>
    events.slice(index * 50, index * 50 + 50),
  )
  const headers = { 'user-agent': userAgent }
  const answers = await Promise.all(
    parts.map((part, index) =>
      node[index % node.length]!.call(statisticsApi.events, { body: { events: part }, headers, address }),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
}

/** Today's figures of the page. */
async function counted() {
  const { result } = await lanka.as(owner).call(statisticsApi.page, { params: { id } })
  const { views, visitors } = result.days.at(-1)!
  return { views, visitors, excess: result.excluded.excess }
}

test('one browser at one address makes no more than 100 visitors, on all nodes together', async () => {
  await send({ visitors: 1000 })
  expect(await counted()).toEqual({ views: 100, visitors: 100, excess: 900 })
  // There is still room for others of the same network, and for whoever came before.
  await send({ visitors: 5, userAgent: `${browser} Instagram 350.0` })
  expect(await counted()).toEqual({ views: 105, visitors: 105, excess: 900 })
})

test.each([
  ['a /24 of IPv4', (place: number) => `203.0.113.${place}`],
  ['a /48 of IPv6', (place: number) => `2001:db8:7:${place}::1`],
])('%s makes no more than 300 visitors, whatever addresses and browsers they show', async (_name, addressOf) => {
  await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      send({ visitors: 50, address: addressOf(place + 1), userAgent: `${browser} ${place}` }),
    ),
  )
  expect(await counted()).toEqual({ views: 300, visitors: 300, excess: 700 })
  await send({ visitors: 5, address: '198.51.100.1' })
  expect(await counted()).toEqual({ views: 305, visitors: 305, excess: 700 })
})

test('a phone that changes its address within its /64 is not a crowd of browsers', async () => {
  await Promise.all(
    Array.from({ length: 150 }, (_, place) => send({ visitors: 1, address: `2001:db8:8:1::${place.toString(16)}` })),
  )
  expect(await counted()).toEqual({ views: 100, visitors: 100, excess: 50 })
})

test('a visitor who was let in is counted on, also when there is no more room', async () => {
  await send({ visitors: 1 })
  await send({ visitors: 150, from: 1 })
  await send({ visitors: 1 })
  expect(await counted()).toEqual({ views: 101, visitors: 100, excess: 51 })
})

test('there is more room on a page with many visitors, today or in the week before', async () => {
  const usually = (day: string, visitors: number) =>
    lanka.deps.database.pool.query('insert into page_days (page_id, day, visitors) values ($1, $2, $3)', [
      id,
      day,
      visitors,
    ])
  // Neither what was longer ago nor the visitors of another page.
  await usually(addDays(today, -8), 100_000)
  for (let age = 1; age <= 7; age += 1) await usually(addDays(today, -age), 3000)
  await send({ visitors: 400 })
  expect((await counted()).excess).toBe(200)
  await lanka.deps.database.pool.query('update page_days set visitors = 9200 where page_id = $1 and day = $2', [
    id,
    today,
  ])
  await send({ visitors: 400, from: 1000 })
  expect((await counted()).excess).toBe(400)
})

test('whoever does not say what their device is counts as a visitor only where nobody of their browser is known', async () => {
  await send({ visitors: 3, from: undefined })
  expect(await counted()).toEqual({ views: 3, visitors: 1, excess: 0 })
  await send({ visitors: 1, address: '203.0.113.8' })
  await send({ visitors: 1, address: '203.0.113.8', from: undefined })
  expect(await counted()).toEqual({ views: 5, visitors: 2, excess: 0 })
})

test('the next day begins anew', async () => {
  await send({ visitors: 150 })
  lanka.clock.advance({ days: 1 })
  await send({ visitors: 150 })
  owner = await signInAgain(lanka, owner)
  expect(await counted()).toEqual({ views: 100, visitors: 100, excess: 100 })
})

test('one network may tell so many events of a page an hour', () => {
  const share = new HourlyLimit(2)
  const now = new Date('2026-11-21T10:10:00Z')
  // Of one network are those whose hashes begin with the same three bytes.
  const visitors = ['aaaaaa0000000001', 'aaaaaa0000000002', 'aaaaaa0000000003', 'bbbbbb0000000003']
  expect(visitors.map((visitor) => share.take('page', visitor, now))).toEqual([true, true, false, true])
  expect(share.take('page 2', visitors[0]!, now)).toBe(true)
  expect(share.take('page', visitors[0]!, new Date('2026-11-21T11:00:00Z'))).toBe(true)
})
