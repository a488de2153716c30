import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { deleteInBatches } from './delete-in-batches.ts'
import type { DB } from './schema.gen.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

// No table of the product: it stands for any that is partitioned.
const sliced = 'sliced' as keyof DB
const on = new AbortController().signal

let shared: TestDatabase
beforeAll(async () => {
  shared = await createTestDatabase()
  await shared.database.pool.query(`
    create table sliced (day date not null, number integer not null, state text not null, primary key (number, day))
      partition by range (day);
    create table sliced_first partition of sliced for values from ('2026-01-01') to ('2026-01-02');
    create table sliced_second partition of sliced for values from ('2026-01-02') to ('2026-01-03');
    create table sliced_rest partition of sliced default;
    create table keyless (number integer)`)
})
beforeEach(async () => {
  // The rows of every partition lie at the same places in their files, and numbers repeat from day to day.
  await shared.database.pool.query(`
    truncate sliced;
    insert into sliced (day, number, state)
      select date '2026-01-01' + day, number, case when day = 0 and number <= 10 then 'old' else 'live' end
      from generate_series(0, 2) as day, generate_series(1, 20) as number`)
})
afterAll(() => shared.drop())

async function left(): Promise<unknown[]> {
  const { rows } = await shared.database.pool.query(
    'select day, state, count(*) as count from sliced group by 1, 2 order by 1, 2',
  )
  return rows
}

const live = [
  { day: '2026-01-01', state: 'live', count: 10 },
  { day: '2026-01-02', state: 'live', count: 20 },
  { day: '2026-01-03', state: 'live', count: 20 },
]

test.each([3, 5, 100])('of a partitioned table goes what was asked for, in batches of %i', async (size) => {
  expect(await deleteInBatches(shared.database.db, sliced, sql`state = 'old'`, on, size)).toBe(10)
  expect(await left()).toEqual(live)
})

test('several nodes at once delete no row too many', async () => {
  const { db } = shared.database
  const counts = await Promise.all([1, 2, 3].map(() => deleteInBatches(db, sliced, sql`state = 'old'`, on, 4)))
  expect(counts.reduce((sum, count) => sum + count)).toBe(10)
  expect(await left()).toEqual(live)
})

test('once told to stop it deletes no further batch, and the next time the rest', async () => {
  const { db, pool } = shared.database
  const stopping = new AbortController()
  // A connection comes back after the look at the key, and then after each batch.
  let statements = 0
  const count = () => void ((statements += 1) === 2 && stopping.abort())
  pool.on('release', count)
  expect(await deleteInBatches(db, sliced, sql`state = 'old'`, stopping.signal, 4)).toBe(4)
  pool.off('release', count)
  expect(await deleteInBatches(db, sliced, sql`state = 'old'`, on, 4)).toBe(6)
  expect(await left()).toEqual(live)
})

test('a table without a primary key is refused', async () => {
  await expect(deleteInBatches(shared.database.db, 'keyless' as keyof DB, sql`true`, on)).rejects.toThrow(
    /no primary key/,
  )
})
