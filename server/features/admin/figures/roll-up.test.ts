import { afterAll, beforeAll, expect, test } from 'vitest'
import { accountApi } from '#contract/account.ts'
import { adminApi } from '#contract/admin.ts'
import { statisticsApi } from '#contract/statistics.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { registerPlus, signInAgain } from '#server/features/pages/testing/accounts.ts'
import { rollUpMonths } from '#server/features/statistics/months.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { rollUpDays } from './roll-up.ts'

const lanka = await setUpApp()
let other: AnotherNode
let owner: Person
const today = () => kyivDay(lanka.clock.now())
const pageId = () => owner.user.pages[0]!.id

beforeAll(async () => {
  other = await startAnotherNode(lanka)
  owner = await registerPlus(lanka, 'long_counted')
  await registerPlus(lanka, 'counted_too')
  // 200 days of every page, today included, with figures that differ from day to day.
  await lanka.deps.database.pool.query(
    `with days as (select id as page_id, date '${today()}' - age as day, age from pages, generate_series(0, 199) as age),
      pages_done as (insert into page_days (page_id, day, views, visitors, clicks, bots, owner)
        select page_id, day, 100 + age, 50 + age, 10 + age, 3, 1 from days),
      blocks_done as (insert into block_days (page_id, day, block_id, clicks) select page_id, day, 'shop', age from days)
    insert into dimension_days (page_id, day, dimension, value, count) select page_id, day, 'country', 'UA', age from days`,
  )
  await lanka.deps.database.pool.query(
    `update users set created_at = created_at - interval '150 days' where username = 'counted_too'`,
  )
})
afterAll(() => other.close())

/** What the staff's screens show, and the owner's. */
async function shown() {
  const staff = lanka.as(await lanka.people.iryna())
  const chart = async (metric: 'views' | 'clicks' | 'registrations') =>
    (await staff.call(adminApi.charts, { query: { metric, from: addDays(today(), -365) } })).result.days
  const { recent } = (await staff.call(adminApi.summary)).result
  const { call } = lanka.as(await signInAgain(lanka, owner))
  return {
    recent,
    views: await chart('views'),
    clicks: await chart('clicks'),
    registrations: await chart('registrations'),
    page: (await call(statisticsApi.page, { params: { id: pageId() } })).result,
  }
}

async function exported() {
  const { call } = lanka.as(await signInAgain(lanka, owner))
  return (await call(accountApi.export)).result.pages[0]!.statistics
}

test('what screens show stays the same when days and months are summed up, by several nodes at once', async () => {
  await lanka.people.iryna()
  const before = await shown()
  expect(before.views.filter(({ count }) => count > 0)).toHaveLength(200)
  await Promise.all([rollUpDays(lanka.deps), rollUpDays(other.deps)])
  expect(await shown()).toEqual(before)
  const daysBefore = await exported()
  await Promise.all([rollUpMonths(lanka.deps), rollUpMonths(other.deps), rollUpMonths(lanka.deps)])
  expect(await shown()).toEqual(before)

  const after = await exported()
  expect(after.days.map(({ day }) => day)).toEqual(daysBefore.days.map(({ day }) => day).slice(-91))
  const sum = (rows: readonly { views: number; clicks: number }[]) =>
    rows.reduce((total, row) => total + row.views + row.clicks, 0)
  expect(sum(after.days) + sum(after.months)).toBe(sum(daysBefore.days))
  const clicks = (rows: readonly { clicks: number }[]) => rows.reduce((total, row) => total + row.clicks, 0)
  expect(clicks(after.blocks) + clicks(after.blockMonths)).toBe(clicks(daysBefore.blocks))
  const count = (rows: readonly { count: number }[]) => rows.reduce((total, row) => total + row.count, 0)
  expect(count(after.dimensions) + count(after.dimensionMonths)).toBe(count(daysBefore.dimensions))
  expect(after.blocks).toHaveLength(91)
  expect(after.dimensions).toHaveLength(91)
})

test('days that are over are read as summed up, and today as it is counted', async () => {
  const before = await shown()
  await lanka.deps.database.pool.query(`update page_days set views = views + 1000 where page_id = $1`, [pageId()])
  const after = await shown()
  expect(after.views.at(-1)!.count - before.views.at(-1)!.count).toBe(1000)
  expect(after.views.slice(0, -1)).toEqual(before.views.slice(0, -1))
})

test('what comes late to yesterday is summed up the next time', async () => {
  const before = await shown()
  await rollUpDays(lanka.deps)
  const after = await shown()
  expect(after.views.at(-2)!.count - before.views.at(-2)!.count).toBe(1000)
})

test('nothing leaves its day before the day is summed up for the whole product', async () => {
  const { pool } = lanka.deps.database
  await pool.query('delete from site_days')
  await pool.query(`insert into page_days (page_id, day, views) values ($1, '2001-01-01', 1)`, [pageId()])
  await rollUpMonths(lanka.deps)
  expect((await pool.query(`select from page_days where day = '2001-01-01'`)).rows).toHaveLength(1)
})
