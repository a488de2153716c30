import type { ClientConfig, QueryResultRow } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from './client.ts'
import { DatabaseSetupError } from './errors.ts'
import { migrate, migrationStates, withMigrationLock, type Migration } from './migrate.ts'
import { migrations as own } from './migrations.ts'
import { createBareDatabase } from './testing/test-database.ts'

const first: Migration = { name: '0001_things.sql', sql: 'create table things (id integer primary key);\n' }
const second: Migration = {
  name: '0002_rows.sql',
  sql: 'insert into things values (1);\ninsert into things values (2);\n',
}

let bare: Awaited<ReturnType<typeof createBareDatabase>>
let connection: ClientConfig

beforeEach(async () => {
  bare = await createBareDatabase()
  connection = { connectionString: bare.url }
})
afterEach(() => bare.drop())

async function rows<Row extends QueryResultRow>(sql: string): Promise<Row[]> {
  return (await withClient(connection, (client) => client.query<Row>(sql))).rows
}

test('four that start together all succeed, and each migration is applied once', async () => {
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, [first, second], silentLog)))
  expect(runs.flat().toSorted()).toEqual(['0001_things.sql', '0002_rows.sql'])
  expect(await rows('select id from things order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a process that waits for another one says for which', async () => {
  const told: string[] = []
  const log = { ...silentLog, info: (message: string) => void told.push(message) }
  let waiting: Promise<readonly string[]> | undefined
  await withMigrationLock(connection, silentLog, async (holder) => {
    const { rows } = await holder.query<{ pid: number }>('select pg_backend_pid() as pid')
    waiting = migrate(connection, [first], log)
    await expect.poll(() => told).toEqual([expect.stringContaining(`process ${rows[0]?.pid} of the server`)])
  })
  expect(await waiting).toEqual(['0001_things.sql'])
})

test('the migrations of this release apply, and a second run has nothing to do', async () => {
  expect(await migrate(connection, own, silentLog)).toEqual(own.map(({ name }) => name))
  expect(await migrate(connection, own, silentLog)).toEqual([])
})

test('an applied file that was changed is refused', async () => {
  await migrate(connection, [first], silentLog)
  const changed = { ...first, sql: `${first.sql}-- changed\n` }
  await expect(migrate(connection, [changed], silentLog)).rejects.toThrow(/0001_things.sql was changed/)
})

test('other line ends are no change', async () => {
  await migrate(connection, [first, second], silentLog)
  const checkedOut = [first, { ...second, sql: second.sql.replaceAll('\n', '\r\n') }]
  expect(await migrate(connection, checkedOut, silentLog)).toEqual([])
})

test('a database newer than the code is refused', async () => {
  await migrate(connection, [first, second], silentLog)
  const refused = migrate(connection, [first], silentLog)
  await expect(refused).rejects.toThrow(DatabaseSetupError)
  await expect(refused).rejects.toThrow(/0002_rows.sql, which this release does not know/)
})

test('a migration numbered before an applied one is refused', async () => {
  await migrate(connection, [{ ...first, name: '0002_things.sql' }], silentLog)
  const late = { name: '0001_late.sql', sql: 'select 1' }
  const refused = migrate(connection, [late, { ...first, name: '0002_things.sql' }], silentLog)
  await expect(refused).rejects.toThrow(/0001_late.sql comes before 0002_things.sql/)
})

test('a failing migration leaves nothing of itself and keeps those before it', async () => {
  const broken = { name: '0002_broken.sql', sql: 'insert into things values (7);\nselect no_such_column;\n' }
  await expect(migrate(connection, [first, broken], silentLog)).rejects.toThrow(
    /0002_broken.sql failed.*no_such_column/,
  )
  expect(await rows('select * from things')).toEqual([])
  const states = await migrationStates(connection, [first, broken])
  expect(states.map(({ name, appliedAt }) => [name, appliedAt !== undefined])).toEqual([
    ['0001_things.sql', true],
    ['0002_broken.sql', false],
  ])
})

test('an index is built concurrently while other processes wait for their turn', async () => {
  const index = {
    name: '0002_index.sql',
    sql: '-- no-transaction\ncreate index concurrently if not exists a on things (id);\ncreate index concurrently if not exists b on things (id);\n',
  }
  await Promise.all([1, 2, 3].map(() => migrate(connection, [first, index], silentLog)))
  const built = await rows(`select indexname from pg_indexes where indexname in ('a', 'b')`)
  expect(built).toHaveLength(2)
})
