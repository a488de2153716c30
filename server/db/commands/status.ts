import type { Log } from '#server/log.ts'
import type { Database } from '../connect.ts'
import { migrationStates, type Migration } from '../migrate.ts'

/** Logs place and size of the database, and which migrations are applied, pending or unknown to this release. */
export async function showStatus(
  { pool, directConfig, embedded }: Database,
  migrations: readonly Migration[],
  log: Log,
): Promise<void> {
  const { rows } = await pool.query<{ version: string; name: string; size: string }>(
    `select current_setting('server_version') as version, current_database() as name,
      pg_size_pretty(pg_database_size(current_database())) as size`,
  )
  const place = embedded ? `embedded in ${embedded.cluster}` : 'given by DATABASE_URL'
  for (const { version, name, size } of rows) log.info(`PostgreSQL ${version}, ${place}; database ${name}, ${size}.`)
  const known = new Set(migrations.map(({ name }) => name))
  for (const { name, appliedAt } of await migrationStates(directConfig, migrations)) {
    const state = appliedAt ? `applied ${appliedAt.toISOString()}` : 'pending'
    log.info(`${name}  ${state}${known.has(name) ? '' : ', unknown to this release'}`)
  }
}
