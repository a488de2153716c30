import { waitOptions } from '#server/testing/wait-options.ts'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { runJob } from '#server/testing/run-jobs.ts'
import { isLimitReached, takeFromBlock, takeFromLimit } from './service.ts'

const limit = { count: 3, windowSeconds: 3600 }

const lanka = await setUpApp()

test('attempts that meet at the last place do not pass the limit together', async () => {
  const { db } = lanka.deps.database
  const take = () => takeFromLimit(lanka.deps, 'met', limit)
  await take()
  await take()
  const waiting = async () => {
    const { rows } =
      await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query ~ 'rate_limits'`.execute(
        db,
      )
    return rows.length
  }
  // While somebody else holds the counter, all of them have read that one place is left.
  const attempts = await inTransaction(db, async (trx) => {
    await sql`select from rate_limits where key = 'met' for update`.execute(trx)
    const started = Promise.allSettled([take(), take(), take()])
    await vi.waitFor(async () => expect(await waiting()).toBe(3), waitOptions)
    return { started }
  })
  const outcomes = await attempts.started
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected', 'rejected'])
})

test('a refusal says how many seconds are left of the window', async () => {
  lanka.clock.advanceToNext({ hours: 1 })
  lanka.clock.advance({ minutes: 20 })
  for (let count = 0; count < limit.count; count += 1) await takeFromLimit(lanka.deps, 'told', limit)
  await expect(takeFromLimit(lanka.deps, 'told', limit)).rejects.toMatchObject({ retryAfter: 40 * 60 })
})

test('counters of open windows are kept, and those of windows long over are deleted', async () => {
  const kept = async () => {
    await runJob(lanka.deps, 'prune-attempts')
    const rows = await lanka.deps.database.db.selectFrom('rate_limits').select('key').where('key', '=', 'old').execute()
    return rows.length
  }
  await takeFromLimit(lanka.deps, 'old', limit)
  expect(await kept()).toBe(1)
  lanka.clock.advance({ days: 2 })
  expect(await kept()).toBe(0)
})

test('an IPv6 network uses up its limit in few of its blocks, and what is refused is counted nowhere', async () => {
  const take = (block: string) => takeFromBlock(lanka.deps, 'six', block, limit)
  for (let block = 0; block < 10; block += 1) {
    for (let count = 0; count < limit.count; count += 1) await take(`2001:db8:1:${block}::/64`)
  }
  const refused: unknown = await take('2001:db8:1:ff::/64').catch((error: unknown) => error)
  expect(isLimitReached(refused)).toBe(true)
  const rows = await lanka.deps.database.db
    .selectFrom('rate_limits')
    .select('count')
    .where('key', '=', 'six:2001:db8:1:ff::/64')
    .execute()
  expect(rows.every(({ count }) => count === 0)).toBe(true)
  await expect(take('2001:db8:2:0::/64')).resolves.toHaveLength(2)
})

test('customers of an IPv6 provider who use up all of theirs leave the others what they have', async () => {
  const take = (block: string) => takeFromBlock(lanka.deps, 'neighbours', block, limit)
  for (const customer of ['2001:db8:1', '2001:db8:2']) {
    for (let block = 0; block < 10; block += 1) {
      for (let count = 0; count < limit.count; count += 1) await take(`${customer}:${block}::/64`)
    }
    await expect(take(`${customer}:ff::/64`)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  }
  await expect(take('2001:db8:3:0::/64')).resolves.toHaveLength(2)
})
