import type { ClientConfig } from 'pg'
import { installQueue } from '#server/job-queue/install.ts'
import type { Log } from '#server/log.ts'
import { applyMigrations, withMigrationLock } from './migrate.ts'
import { migrations } from './migrations.ts'

/**
 * Migrates the product's tables and those of the job queue; returns the migrations applied now. Needs a direct
 * connection; concurrent calls are safe.
 */
export async function migrateProduct(connection: ClientConfig, log: Log): Promise<readonly string[]> {
  return withMigrationLock(connection, log, async (client) => {
    const applied = await applyMigrations(client, migrations, log)
    await installQueue(connection, log)
    return applied
  })
}
