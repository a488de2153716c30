import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './db/testing/test-database.ts'
import { afterCommit, inTransaction } from './db/transaction.ts'
import { DomainEvents } from './domain-events.ts'

let shared: TestDatabase

beforeAll(async () => {
  shared = await createTestDatabase()
})
afterAll(() => shared.drop())

/** Writes down who heard of an event, and when. */
function witnesses() {
  const events = new DomainEvents()
  const heard: string[] = []
  events.afterCommit('page_changed', async ({ paths }) => void heard.push(`after ${paths.join(' ')}`))
  events.on('page_changed', async () => void heard.push('first'))
  events.on('page_changed', () => void heard.push('second'))
  return { events, heard }
}

const event = { paths: ['olena'] }

test('handlers hear of an event in their order, and of the commit after it, before the caller goes on', async () => {
  const { events, heard } = witnesses()
  await inTransaction(shared.database.db, async (trx) => {
    await events.publish(trx, 'page_changed', event)
    heard.push('published')
  })
  expect(heard).toEqual(['first', 'second', 'published', 'after olena'])
})

test('a handler that throws fails the transaction of the publisher, and nobody hears of a commit', async () => {
  const { events, heard } = witnesses()
  const { db } = shared.database
  events.on('page_changed', async (_event, trx) => {
    await trx.insertInto('robot_check_uses').values({ nonce: 'refused', expires_at: new Date() }).execute()
    throw new Error('no')
  })
  await expect(inTransaction(db, (trx) => events.publish(trx, 'page_changed', event))).rejects.toThrow('no')
  expect(heard).toEqual(['first', 'second'])
  expect(await db.selectFrom('robot_check_uses').selectAll().execute()).toEqual([])
})

test('of an attempt that was rolled back and made again nobody hears twice after the commit', async () => {
  const { events, heard } = witnesses()
  let attempts = 0
  await inTransaction(shared.database.db, async (trx) => {
    attempts += 1
    await events.publish(trx, 'page_changed', { paths: [`attempt_${attempts}`] })
    if (attempts === 1) throw Object.assign(new Error('lost to another'), { code: '40001' })
  })
  expect(heard).toEqual(['first', 'second', 'first', 'second', 'after attempt_2'])
})

test('what fails after the commit is not tried again from the start', async () => {
  let attempts = 0
  const failing = inTransaction(shared.database.db, async (trx) => {
    attempts += 1
    await afterCommit(trx, () => Promise.reject(Object.assign(new Error('late'), { code: '40001' })))
  })
  await expect(failing).rejects.toThrow('late')
  expect(attempts).toBe(1)
})

test('outside of a transaction everything is committed already', async () => {
  const { events, heard } = witnesses()
  await events.publish(shared.database.db, 'page_changed', event)
  expect(heard).toEqual(['after olena', 'first', 'second'])
})

test('a transaction that would never say that it is committed is refused', async () => {
  const { events } = witnesses()
  const lost = shared.database.db.transaction().execute((trx) => events.publish(trx, 'page_changed', event))
  await expect(lost).rejects.toThrow('inTransaction')
})
