import { afterAll, expect, test } from 'vitest'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import { runJobs } from '#server/testing/run-jobs.ts'
import { startAnotherNode } from '#server/testing/another-node.ts'
import { type TestApp, setUpApp } from '#server/testing/make-app.ts'
import { registerPlus, signInAgain } from '../pages/testing/accounts.ts'
import { prepareStatisticsPartitions } from './pruning.ts'

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'

const lanka = await setUpApp()
let pages = 0
const other = await startAnotherNode(lanka)
afterAll(() => other.close())

/** An owner on Plus and their page, to which events are sent. */
async function newPage() {
  const owner = await registerPlus(lanka, `sliced_${(pages += 1)}`)
  const id = owner.user.pages[0]!.id
  const viewed = (eventIds: string[], more: object = {}) => ({
    body: { events: eventIds.map((event) => ({ id: event, kind: 'view' as const, page: id, ...more })) },
    headers: { 'user-agent': phone },
  })
  return {
    id,
    send: async (ids: string[], { node = lanka, ...more }: { node?: Pick<TestApp, 'call'>; at?: string } = {}) => {
      expect((await node.call(statisticsApi.events, viewed(ids, more))).status).toBe(204)
    },
    views: async () => {
      const { call } = lanka.as(await signInAgain(lanka, owner))
      const { result } = await call(statisticsApi.page, { params: { id } })
      return result.days.reduce((sum, day) => sum + day.views, 0)
    },
  }
}

async function partitionsWith(table: string, pageId: string): Promise<string[]> {
  const { rows } = await lanka.deps.database.pool.query<{ name: string }>(
    `select name from (select distinct tableoid::regclass::text as name from ${table} where page_id = $1) as parts\n      order by name collate "C"`,
    [pageId],
  )
  return rows.map(({ name }) => name)
}

const today = () => kyivDay(lanka.clock.now())
const partition = (table: string, day: string) => `${table}_${day.replaceAll('-', '')}`
const nextDay = () => lanka.clock.advanceToNext({ days: 1 })

test('an event without a partition of its day is counted all the same, and later days get theirs', async () => {
  const { id, send, views } = await newPage()
  await send([newId(lanka.clock.now().getTime())])
  expect(await partitionsWith('seen_events', id)).toEqual(['seen_events_default'])
  expect(await partitionsWith('daily_visitors', id)).toEqual(['daily_visitors_default'])
  await Promise.all([prepareStatisticsPartitions(lanka.deps), prepareStatisticsPartitions(other.deps)])
  lanka.clock.advance({ days: 1 })
  await send([newId(lanka.clock.now().getTime())])
  expect(await partitionsWith('seen_events', id)).toEqual([partition('seen_events', today()), 'seen_events_default'])
  expect(await partitionsWith('daily_visitors', id)).toContain(partition('daily_visitors', today()))
  expect(await views()).toBe(2)
})

test.each([
  ['of version 7', () => newId(lanka.clock.now().getTime()), {}],
  ['of another version', () => crypto.randomUUID(), {}],
  ['that is no UUID', () => 'my_own-id', {}],
  ['in capital letters', () => newId(lanka.clock.now().getTime()).toUpperCase(), {}],
])('an event with an id %s counts once, also when it comes again after midnight and elsewhere', async (_kind, make) => {
  const { send, views } = await newPage()
  await prepareStatisticsPartitions(lanka.deps)
  const eventId = make()
  await Promise.all([send([eventId]), send([eventId], { node: other })])
  nextDay()
  await runJobs(lanka.deps)
  await Promise.all([send([eventId]), send([eventId], { node: other, at: lanka.clock.now().toISOString() })])
  nextDay()
  await runJobs(lanka.deps)
  await send([eventId])
  expect(await views()).toBe(1)
})

test('ids that differ in one letter are two events', async () => {
  const { send, views } = await newPage()
  await send(['aa', 'aA', 'a-'])
  expect(await views()).toBe(3)
})

test('what is remembered of events goes with its partition, whatever its id says of the day', async () => {
  const { id, send } = await newPage()
  await prepareStatisticsPartitions(lanka.deps)
  const now = lanka.clock.now().getTime()
  const dayMs = 24 * 60 * 60 * 1000
  await send([newId(now), 'timeless', newId(now - 100 * dayMs), newId(now + 100 * dayMs)])
  const day = today()
  for (let age = 0; age < 6; age += 1) {
    lanka.clock.advance({ days: 1 })
    await runJobs(lanka.deps)
  }
  expect(await partitionsWith('seen_events', id)).toEqual([])
  expect(await partitionsWith('daily_visitors', id)).toEqual([])
  const { rows } = await lanka.deps.database.pool.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'seen_events'::regclass order by 1`,
  )
  const names = rows.map(({ name }) => name)
  expect(names).not.toContain(partition('seen_events', day))
  expect(names).toContain(partition('seen_events', addDays(today(), 7)))
})
