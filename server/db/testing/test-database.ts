import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { inject } from 'vitest'
import { silentLog } from '#server/log.ts'
import { withClient } from '../client.ts'
import { openDatabase, type Database } from '../connect.ts'
import { withDatabase } from './global-setup.ts'

export interface TestDatabase {
  database: Database
  /** Connection URL for other processes or clients. */
  url: string
  /** Closes the database and drops it. */
  drop: () => Promise<void>
}

/** Creates a migrated database for a test file on the run's server. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const { url, drop } = await createBareDatabase(template)
  // Long timeouts, since tests must not depend on the machine's speed.
  const longTimeouts = { statementTimeout: 30_000, connectionWait: 30_000 }
  const database = await openDatabase({
    databaseUrl: url,
    dataDir: tmpdir(),
    log: silentLog,
    poolSize: 8,
    ...longTimeouts,
  })
  return {
    database,
    url,
    drop: async () => {
      await database.close()
      await drop()
    },
  }
}

/** Creates a database without tables, or a copy of `template`. */
export async function createBareDatabase(template = 'template0'): Promise<{ url: string; drop: () => Promise<void> }> {
  const { maintenanceUrl } = inject('testServer')
  const server = { connectionString: maintenanceUrl }
  const name = `lanka_test_${randomBytes(6).toString('hex')}`
  await withClient(server, (client) => client.query(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: withDatabase(maintenanceUrl, name),
    drop: () =>
      withClient(server, async (client) => {
        await client.query(`drop database if exists ${name} with (force)`)
      }),
  }
}
