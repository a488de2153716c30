import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#server/db/client.ts'
import { migrateProduct } from '#server/db/migrate-product.ts'
import { createBareDatabase } from '#server/db/testing/test-database.ts'
import { silentLog } from '#server/log.ts'
import { installQueue } from './install.ts'

let database: Awaited<ReturnType<typeof createBareDatabase>>
beforeAll(async () => {
  database = await createBareDatabase()
})
afterAll(() => database.drop())

const query = async (text: string) =>
  (await withClient({ connectionString: database.url }, (client) => client.query(text))).rows

test('a user of the database who may make no schema is told so in one sentence', async () => {
  const role = `lanka_limited_${randomBytes(4).toString('hex')}`
  await query(`create role ${role}`)
  const limited = new URL(database.url)
  limited.searchParams.set('options', `-c role=${role}`)
  const refused = installQueue({ connectionString: limited.href }, silentLog)
  await expect(refused).rejects.toThrow(/needs the schema graphile_worker.*permission denied/)
  await query(`drop role ${role}`)
})

test('nodes that start together install it once, and later starts find it there', async () => {
  const connection = { connectionString: database.url }
  const applied = await Promise.all([1, 2, 3].map(() => migrateProduct(connection, silentLog)))
  expect(applied.filter((names) => names.length > 0)).toHaveLength(1)
  expect(await query('select from graphile_worker.jobs')).toEqual([])
  expect(await migrateProduct(connection, silentLog)).toEqual([])
})
