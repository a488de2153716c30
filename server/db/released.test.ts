import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from './client.ts'
import { migrate } from './migrate.ts'
import { migrations } from './migrations.ts'
import { describeSchema } from './testing/describe-schema.ts'
import { createBareDatabase } from './testing/test-database.ts'

const folder = new URL('./testing/released/', import.meta.url)
const released = await readdir(folder)

/** The schema of a database that begins as `start` leaves it and is migrated then. */
async function migratedFrom(start: string, change = 'select'): Promise<string[]> {
  const { url, drop } = await createBareDatabase()
  const connection = { connectionString: url }
  try {
    await withClient(connection, (client) => client.query(start))
    await migrate(connection, migrations, silentLog)
    return await withClient(connection, async (client) => {
      await client.query(change)
      return describeSchema(client)
    })
  } finally {
    await drop()
  }
}

test('the schema of every release that kept one is here', () => {
  expect(released).toContain('0011.sql')
})

test.each(released)('a database of release %s comes to the same schema as a new one', async (file) => {
  const old = await migratedFrom(await readFile(new URL(file, folder), 'utf8'))
  const fresh = await migratedFrom('select')
  expect(fresh.length).toBeGreaterThan(100)
  expect(old).toEqual(fresh)
})

test.each([
  ['an index', 'create index extra on users (lang)'],
  ['a constraint', 'alter table users add check (lang <> $$$$)'],
  ['a default', 'alter table users alter column lang set default $$uk$$'],
  ['a column that may be empty', 'alter table users alter column lang drop not null'],
  ['a partition', `create table extra partition of seen_events for values from ('2001-01-01') to ('2001-01-02')`],
  ['a setting of a table', 'alter table users set (fillfactor = 70)'],
])('%s more or less is a difference', async (_what, change) => {
  expect(await migratedFrom('select', change)).not.toEqual(await migratedFrom('select'))
})

test('number 0009 was given to a change that never came and stays empty', () => {
  expect(migrations.filter(({ name }) => name.startsWith('0009'))).toEqual([])
  expect(migrations.map(({ name }) => name)).toEqual(expect.arrayContaining(['0008_jars.sql', '0010_messages.sql']))
})
