import type { ClientConfig } from 'pg'
import { installQueue } from '#server/job-queue/install.ts'
import type { Log } from '#server/log.ts'
import { applyMigrations, withMigrationLock } from './migrate.ts'
import { migrations } from './migrations.ts'

/**
 * Brings the product's tables and those of the job queue to the level of this release; answers the migrations applied
 * now. Takes a direct connection, and any number of processes may call it at once.
 */
export async function migrateProduct(connection: ClientConfig, log: Log): Promise<readonly string[]> {
  return withMigrationLock(connection, async (client) => {
    const applied = await applyMigrations(client, migrations, log)
    await installQueue(connection, log)
    return applied
  })
}
