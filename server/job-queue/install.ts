import { runMigrations } from 'graphile-worker'
import { Pool, type ClientConfig } from 'pg'
import { DatabaseSetupError, errorCode, messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { queueOptions } from './options.ts'

const insufficientPrivilege = '42501'

/** Migrates the job queue's schema. */
export async function installQueue(connection: ClientConfig, log: Log): Promise<void> {
  const pool = new Pool({ ...connection, max: 1 })
  // A lost connection also rejects the current statement, where it is handled.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  try {
    await runMigrations({ ...queueOptions(log), pgPool: pool })
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new DatabaseSetupError(
      `The job queue needs the schema graphile_worker, which this user of the database may not make: ${messageOf(error)}`,
    )
  } finally {
    await pool.end()
  }
}
