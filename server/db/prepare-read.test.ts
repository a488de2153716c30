import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { openDatabase, type Database, type DatabaseOptions } from './connect.ts'
import { prepareRead } from './prepare-read.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'

let shared: TestDatabase
beforeAll(async () => {
  shared = await createTestDatabase()
  await shared.database.pool.query('create table sums (a bigint)')
})
afterAll(() => shared.drop())

/** A database of one session, so that what it remembers can be asked for. */
async function withSession(options: Partial<DatabaseOptions>, work: (database: Database) => Promise<void>) {
  const database = await openDatabase({
    databaseUrl: shared.url,
    dataDir: '',
    log: silentLog,
    poolSize: 1,
    statementTimeout: 0,
    ...options,
  })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

const prepared = async ({ pool }: Database) =>
  (await pool.query<{ name: string }>('select name from pg_prepared_statements')).rows.map(({ name }) => name)

/** Each test a statement of its own: what a session has refused once is not tried again. */
const makeSum = () =>
  prepareRead('sum', ['a', 'b'], (db, { a, b }: { a: number; b: number }) =>
    db.selectNoFrom([
      sql<number>`${b}::int - ${a}::int`.as('difference'),
      sql<string>`${'fixed'}::text`.as('constant'),
    ]),
  )

test('a statement is planned once by a session, and its values find their places', async () => {
  const difference = makeSum()
  await withSession({}, async (database) => {
    expect(await difference(database.db, { a: 1, b: 5 })).toEqual([{ difference: 4, constant: 'fixed' }])
    expect(await difference(database.db, { b: 5, a: 3 })).toEqual([{ difference: 2, constant: 'fixed' }])
    expect(await prepared(database)).toEqual([expect.stringMatching(/^sum_[0-9a-f]{12}$/)])
  })
})

test('behind a pooler, whose sessions are not ours, nothing is left in them', async () => {
  const direct = new URL(shared.url)
  direct.searchParams.set('application_name', 'direct')
  const difference = makeSum()
  await withSession({ directUrl: direct.href }, async (database) => {
    expect(await difference(database.db, { a: 1, b: 5 })).toEqual([{ difference: 4, constant: 'fixed' }])
    expect(await prepared(database)).toEqual([])
  })
})

test('a session that is another one than it seems is asked without a name, from then on', async () => {
  const difference = makeSum()
  await withSession({}, async (database) => {
    await difference(database.db, { a: 1, b: 5 })
    // As when a pooler hands the next statement to another session of the server.
    await database.pool.query('deallocate all')
    expect(await difference(database.db, { a: 2, b: 5 })).toEqual([{ difference: 3, constant: 'fixed' }])
    await difference(database.db, { a: 3, b: 5 })
    expect(await prepared(database)).toEqual([])
  })
})

test('a table that was changed under a planned statement is read all the same', async () => {
  const read = prepareRead('all', [], (db) => db.selectFrom(sql<{ a: unknown }>`sums`.as('sums')).selectAll())
  await withSession({}, async (database) => {
    await database.pool.query('insert into sums values (7)')
    expect(await read(database.db, {})).toEqual([{ a: 7 }])
    await database.pool.query('alter table sums alter a type text')
    expect(await read(database.db, {})).toEqual([{ a: '7' }])
  })
})

test('what is wrong with a statement itself is told', async () => {
  const wrong = prepareRead('wrong', ['a'], (db, { a }: { a: string }) =>
    db.selectNoFrom(sql<number>`${a}::int`.as('number')),
  )
  await withSession({}, async (database) => {
    await expect(wrong(database.db, { a: 'no number' })).rejects.toMatchObject({ code: '22P02' })
    expect(await wrong(database.db, { a: '5' })).toEqual([{ number: 5 }])
  })
})
