import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from './client.ts'
import { openDatabase, type Database } from './connect.ts'
import { DatabaseBusyError, DatabaseSetupError, errorCode, isUnavailable, isUniqueViolation } from './errors.ts'
import { startPooler } from './testing/pooler.ts'
import { createBareDatabase, createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { inTransaction } from './transaction.ts'

let shared: TestDatabase

beforeAll(async () => {
  shared = await createTestDatabase()
  await shared.database.pool.query(
    'create table counters (name text constraint counters_key primary key, value bigint)',
  )
})
afterAll(() => shared.drop())

async function openSocket(host: string): Promise<void> {
  await withClient({ host, ssl: false }, (client) => client.query('select 1'))
}

async function withDatabase(
  options: Partial<Parameters<typeof openDatabase>[0]>,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = await openDatabase({ databaseUrl: shared.url, dataDir: '', log: silentLog, ...options })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

test('counts arrive as numbers, days as text and moments as dates', async () => {
  const { rows } = await shared.database.pool.query(
    `select count(*) as count, date '2026-03-29' as day, timestamptz '2026-03-29 00:00Z' as moment from generate_series(1, 3)`,
  )
  expect(rows).toEqual([{ count: 3, day: '2026-03-29', moment: new Date('2026-03-29T00:00:00Z') }])
})

test('a number that JavaScript cannot hold exactly is an error, not another number', async () => {
  await expect(shared.database.pool.query('select 9007199254740993::bigint')).rejects.toThrow(RangeError)
})

test('a statement that takes too long is canceled by the server', async () => {
  await withDatabase({ statementTimeout: 50 }, async ({ pool }) => {
    const failure = await pool.query('select pg_sleep(30)').catch((error: unknown) => error)
    expect(errorCode(failure)).toBe('57014')
  })
})

describe('behind a pooler, whose sessions are not ours', () => {
  const pooled = () => {
    const direct = new URL(shared.url)
    direct.searchParams.set('application_name', 'direct')
    return { directUrl: direct.href, statementTimeout: 1000 }
  }
  const timeoutOf = `select current_setting('statement_timeout') as timeout`

  test('the time limit travels with each transaction and stays in it', async () => {
    await withDatabase({ ...pooled(), poolSize: 1 }, async ({ db, pool }) => {
      const slow = inTransaction(db, (trx) => sql`select pg_sleep(30)`.execute(trx))
      expect(errorCode(await slow.catch((error: unknown) => error))).toBe('57014')
      const within = await inTransaction(db, (trx) => sql.raw(timeoutOf).execute(trx))
      expect(within.rows).toEqual([{ timeout: '1s' }])
      const strict = db.transaction().setIsolationLevel('serializable')
      const serializable = await strict.execute((trx) => sql.raw(timeoutOf).execute(trx))
      expect(serializable.rows).toEqual([{ timeout: '1s' }])
      expect((await pool.query(timeoutOf)).rows).toEqual([{ timeout: '0' }])
    })
  })

  test.each([1, 2])('a pooler of %i with no direct address beside it is refused, nothing is locked', async (size) => {
    const pooler = await startPooler(new URL(shared.url), size)
    const open = (directUrl?: string) =>
      openDatabase({ databaseUrl: pooler.url, directUrl, dataDir: '', log: silentLog, poolSize: 1 })
    try {
      await expect(open()).rejects.toThrow(/^DATABASE_URL leads through a pooler.+Set DATABASE_DIRECT_URL/)
      await expect(open(`${pooler.url}?application_name=direct`)).rejects.toThrow(
        /^DATABASE_DIRECT_URL leads through a pooler.+Set it/,
      )
      await withDatabase({ ...pooled(), databaseUrl: pooler.url, poolSize: 1 }, async ({ pool }) => {
        expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
      })
    } finally {
      pooler.close()
    }
  })

  test('an operator whose role has no limit for single statements is told what to run, until it is done', async () => {
    const warnings: string[] = []
    const log = { ...silentLog, warn: (message: string) => void warnings.push(message) }
    await withDatabase({ ...pooled(), log }, async () => undefined)
    expect(warnings).toHaveLength(1)
    const [, command] = /: (alter role .+)$/.exec(warnings[0]!)!
    await shared.database.pool.query(command!)
    await withDatabase({ ...pooled(), log }, async ({ pool }) => {
      expect((await pool.query(timeoutOf)).rows).toEqual([{ timeout: '3s' }])
    })
    expect(warnings).toHaveLength(1)
  })
})

test('a caller too many is refused at once, and the others are served', async () => {
  await withDatabase({ poolSize: 1, queue: 2 }, async ({ pool }) => {
    const held = await pool.connect()
    const waiting = [pool.query('select 1 as one'), pool.query('select 1 as one')]
    await expect(pool.query('select 1')).rejects.toThrow(DatabaseBusyError)
    await expect(pool.connect()).rejects.toThrow(DatabaseBusyError)
    held.release()
    const answers = await Promise.all(waiting)
    expect(answers.map(({ rows }) => rows)).toEqual([[{ one: 1 }], [{ one: 1 }]])
  })
})

test('a caller waits only so long for a connection', async () => {
  await withDatabase({ poolSize: 1 }, async ({ pool }) => {
    const held = await pool.connect()
    const refused = await pool.query('select 1').catch((error: unknown) => error)
    held.release()
    expect(refused).toBeInstanceOf(DatabaseBusyError)
    expect(isUnavailable(refused)).toBe(true)
  })
})

test('an idle connection that breaks is replaced, and the operator is told', async () => {
  const warnings: string[] = []
  await withDatabase(
    { log: { ...silentLog, warn: (message) => warnings.push(message) }, poolSize: 1 },
    async ({ pool }) => {
      const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
      await shared.database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      await expect.poll(() => warnings.length).toBeGreaterThan(0)
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
    },
  )
})

test('a connection that breaks inside a transaction fails the transaction and nothing else', async () => {
  const { db, pool } = shared.database
  const failing = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
    const alive = () => pool.query('select from pg_stat_activity where pid = $1', [rows[0]?.pid])
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    await expect.poll(async () => (await alive()).rowCount).toBe(0)
    await sql`select 1`.execute(trx)
  })
  expect(isUnavailable(await failing.catch((error: unknown) => error))).toBe(true)
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

test('a server that is not there is told in words', async () => {
  const missing = openDatabase({ databaseUrl: 'postgresql://nobody@127.0.0.1:1/none', dataDir: '', log: silentLog })
  await expect(missing).rejects.toThrow(DatabaseSetupError)
  await expect(missing).rejects.toThrow(/cannot be reached/)
})

test('a server that refuses a user or a database names the setting', async () => {
  const [noDatabase, noUser] = [new URL(shared.url), new URL(shared.url)]
  noDatabase.pathname = '/no_such_database'
  noUser.username = 'no_such_user'
  for (const { href } of [noDatabase, noUser]) {
    const refused = openDatabase({ databaseUrl: href, dataDir: '', log: silentLog })
    await expect(refused).rejects.toThrow(/^The database refuses the connection \(DATABASE_URL\): .*no_such/)
    const direct = openDatabase({ databaseUrl: shared.url, directUrl: href, dataDir: '', log: silentLog })
    await expect(direct).rejects.toThrow(/DATABASE_DIRECT_URL.*no_such/)
  }
})

test('a database of another encoding is refused: names of people would not fit', async () => {
  const { url, drop } = await createBareDatabase(`template0 encoding 'SQL_ASCII' locale 'C'`)
  const refused = openDatabase({ databaseUrl: url, dataDir: '', log: silentLog })
  await expect(refused).rejects.toThrow(/encoding SQL_ASCII.*encoding 'UTF8'/)
  await drop()
})

test('a missing socket means that the server is away, a missing file does not', async () => {
  const away = openSocket('/nowhere/lanka').catch((error: unknown) => error)
  expect(isUnavailable(await away)).toBe(true)
  expect(isUnavailable(await readFile('/nowhere/lanka').catch((error: unknown) => error))).toBe(false)
})

test('a broken unique rule is recognised by its name', async () => {
  const insert = () => shared.database.pool.query(`insert into counters values ('twice', 0)`)
  await insert()
  const failure = await insert().catch((error: unknown) => error)
  expect(isUniqueViolation(failure)).toBe(true)
  expect(isUniqueViolation(failure, 'counters_key')).toBe(true)
  expect(isUniqueViolation(failure, 'another_key')).toBe(false)
})

test('transactions that block each other are run again until both succeed', async () => {
  const { db, pool } = shared.database
  await pool.query(`insert into counters values ('a', 0), ('b', 0)`)
  let met: (() => void) | undefined
  const bothHold = new Promise<void>((resolve) => {
    met = resolve
  })
  let holding = 0
  const raise = (order: [string, string]) =>
    inTransaction(db, async (trx) => {
      await sql`update counters set value = value + 1 where name = ${order[0]}`.execute(trx)
      holding += 1
      if (holding === 2) met?.()
      await bothHold
      await sql`update counters set value = value + 1 where name = ${order[1]}`.execute(trx)
    })
  await Promise.all([raise(['a', 'b']), raise(['b', 'a'])])
  const { rows } = await pool.query(`select name, value from counters where name in ('a', 'b') order by name`)
  expect(rows).toEqual([
    { name: 'a', value: 2 },
    { name: 'b', value: 2 },
  ])
  // One of them was begun anew; where it takes its first row before the other is awake, they meet again.
  expect(holding).toBeGreaterThanOrEqual(3)
})

test('a transaction that fails for its own reasons runs once', async () => {
  let runs = 0
  const failing = inTransaction(shared.database.db, async () => {
    runs += 1
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(runs).toBe(1)
})
