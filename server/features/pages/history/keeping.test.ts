import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { kyivDay } from '#domain/dates.ts'
import { versionRetention } from '#domain/version-retention.ts'
import { pagesApi } from '#contract/pages.ts'
import { refuseRow } from '#server/db/testing/refuse-row.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { signInAgain } from '../testing/accounts.ts'

const product = { ...versionRetention }
let testApp: TestApp
beforeAll(async () => {
  // So that a few saves are many.
  Object.assign(versionRetention, { newest: 4, maxVersions: 30 })
  testApp = await makeApp()
})
afterAll(async () => {
  Object.assign(versionRetention, product)
  await testApp.close()
})

async function setUp(login: string) {
  let person = await testApp.people.register(login)
  const params = { id: person.user.pages[0]!.id }
  let { version } = (await testApp.as(person).call(pagesApi.get, { params })).result
  let number = 0
  /** Says something else altogether, so that what was said before is kept, and lets time pass. */
  const saveEvery = async (minutes: number, times: number) => {
    for (let time = 0; time < times; time += 1) {
      testApp.clock.advance({ minutes })
      // An access token lasts for an hour.
      if ((minutes * time) % 50 < minutes) person = await signInAgain(testApp, person)
      number += 1
      const body = { version, title: `${String.fromCodePoint(0x410 + (number % 32)).repeat(9)} ${number}` }
      const saved = await testApp.as(person).call(pagesApi.update, { params, body })
      version = saved.result.version
    }
  }
  const kept = async () => {
    person = await signInAgain(testApp, person)
    const { call } = testApp.as(person)
    const items: { version: number; savedAt: string }[] = []
    let cursor: string | undefined
    do {
      const query = { limit: 100, ...(cursor === undefined ? {} : { cursor }) }
      const { result } = await call(pagesApi.history, { params, query })
      items.push(...result.items)
      cursor = result.next ?? undefined
    } while (cursor !== undefined)
    return items
  }
  return { pageId: params.id, saveEvery, kept }
}

const thin = () => runJob(testApp.deps, 'thin-histories')

/** How many versions there are of each hour, or of each day in Kyiv. */
function perPiece(items: readonly { savedAt: string }[], piece: 'hour' | 'day'): number[] {
  const pieces = items.map(({ savedAt }) => (piece === 'hour' ? savedAt.slice(0, 13) : kyivDay(new Date(savedAt))))
  return [...new Set(pieces)].map((each) => pieces.filter((other) => other === each).length)
}

test('every save of today stays, of the week one an hour, and of the month one a day', async () => {
  const { saveEvery, kept } = await setUp('diarist')
  await saveEvery(12, 25)
  await thin()
  expect(await kept()).toHaveLength(25)

  // Two days later the newest are as they were, and of the others an hour has one.
  testApp.clock.advance({ days: 2 })
  await thin()
  const week = (await kept()).slice(versionRetention.newest)
  expect(perPiece(week, 'hour')).toEqual(perPiece(week, 'hour').map(() => 1))
  expect(week.length).toBeGreaterThan(3)

  // So many new ones that nothing of those is among the newest: a day has one, and there are two at most.
  testApp.clock.advance({ days: 8 })
  await saveEvery(1, 6)
  await thin()
  const month = (await kept()).slice(6)
  expect(perPiece(month, 'day')).toEqual(perPiece(month, 'day').map(() => 1))
  expect(month.length).toBeGreaterThan(0)

  // What was replaced more than a month ago is gone; what was there until today is not.
  testApp.clock.advance({ days: 31 })
  await saveEvery(1, 6)
  await thin()
  const left = await kept()
  expect(left.map(({ version }) => version)).toEqual(Array.from({ length: 6 }, (_, index) => left[0]!.version - index))
})

test('so many versions stay for as long as the page does', async () => {
  const { saveEvery, kept } = await setUp('sleeper')
  await saveEvery(1, 6)
  testApp.clock.advance({ days: 50 })
  await thin()
  expect((await kept()).map(({ version }) => version)).toEqual([6, 5, 4, 3])
})

test('one page whose history cannot be thinned keeps no other waiting', async () => {
  const [first, second] = [await setUp('stubborn'), await setUp('patient')]
  for (const { saveEvery } of [first, second]) await saveEvery(1, 6)
  testApp.clock.advance({ days: 50 })
  const row = { table: 'page_versions', column: 'page_id', value: first.pageId }
  const allow = await refuseRow(testApp.deps.database.pool, row)
  await expect(thin()).rejects.toThrow('failed for 1')
  expect([(await first.kept()).length, (await second.kept()).length]).toEqual([6, 4])
  await allow()
  await thin()
  expect((await first.kept()).length).toBe(4)
})

test('a page saved all day has a bound, and what was there before the day survives it', async () => {
  const { saveEvery, kept } = await setUp('flooder')
  await saveEvery(5, 3)
  testApp.clock.advance({ days: 2 })
  await saveEvery(1, versionRetention.maxVersions + 10)
  const items = await kept()
  expect(items.length).toBeLessThanOrEqual(versionRetention.maxVersions)
  expect(items.some(({ version }) => version <= 4)).toBe(true)
})

test('a page of large versions has a bound in bytes, kept with each save', async () => {
  const { saveEvery, kept } = await setUp('heavyweight')
  await saveEvery(5, 3)
  Object.assign(versionRetention, { maxBytes: 4000 })
  await saveEvery(5, 6)
  const { rows } = await sql<{ bytes: number }>`
    select sum(byte_size)::int as bytes from page_versions join addresses using (page_id)
    where path_key = 'heavyweight'`.execute(testApp.deps.database.db)
  expect(rows[0]!.bytes).toBeLessThanOrEqual(4000)
  expect((await kept())[0]!.version).toBe(9)
})
