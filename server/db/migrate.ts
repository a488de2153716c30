import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Client, ClientBase, ClientConfig } from 'pg'
import type { Log } from '#server/log.ts'
import { withClient } from './client.ts'
import { DatabaseSetupError, messageOf } from './errors.ts'

/** A numbered file `NNNN_name.sql`. If its first line is `-- no-transaction`, each statement ends a line with `;`. */
export interface Migration {
  name: string
  sql: string
}

export interface MigrationState {
  name: string
  appliedAt: Date | undefined
}

export interface AppliedMigration {
  name: string
  checksum: string
  applied_at: Date
}

const NAME = /^\d{4}_[a-z0-9_]+\.sql$/
const WITHOUT_TRANSACTION = /^-- no-transaction\s*$/m
const LOCK_KEY = 4_815_162_342
const LOCK_POLL_MS = 100
/** Time in ms after which a wait for another process is told. */
const SILENT_WAIT_MS = 3000

const CREATE_TABLE = `create table if not exists schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
)`

/** Line ends are normalised, so that a checkout on another system does not look changed. */
function checksum({ sql }: Migration): string {
  return createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex')
}

/**
 * Applies pending migrations and returns their names. Needs a direct connection, since its lock belongs to the session;
 * concurrent calls are safe. Throws DatabaseSetupError if the database is newer than the code or an applied file was
 * changed.
 */
export async function migrate(
  connection: ClientConfig,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> {
  return withMigrationLock(connection, log, (client) => applyMigrations(client, migrations, log))
}

/** Migrations of this release with the time of their application, and applied ones unknown to the code. */
export async function migrationStates(
  connection: ClientConfig,
  migrations: readonly Migration[],
): Promise<MigrationState[]> {
  const applied = await withClient(connection, readApplied)
  const names = new Set([...applied.map(({ name }) => name), ...migrations.map(({ name }) => name)])
  const times = new Map(applied.map(({ name, applied_at }) => [name, applied_at]))
  return [...names].toSorted().map((name) => ({ name, appliedAt: times.get(name) }))
}

/** Runs `work` while no other process migrates this database. The connection has no statement timeout. */
export async function withMigrationLock<T>(
  connection: ClientConfig,
  log: Log,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(connection, async (client) => {
    await client.query('set statement_timeout = 0')
    let untold = SILENT_WAIT_MS / LOCK_POLL_MS
    // Polled, since a statement waiting for the lock would block the holder's CREATE INDEX CONCURRENTLY.
    while (!(await tryLock(client))) {
      untold -= 1
      if (untold === 0) log.info(`Another process migrates the database; waiting for it (${await lockHolder(client)}).`)
      await sleep(LOCK_POLL_MS)
    }
    return work(client)
  })
}

/** Describes the session with the lock, whose key the catalog splits into two halves of 32 bits. */
async function lockHolder(client: Client): Promise<string> {
  const { rows } = await client.query<{ holder: string }>(
    `select format('process %s of the server, connected since %s', pid, to_char(backend_start, 'YYYY-MM-DD HH24:MI:SS'))
        as holder
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and objsubid = 1 and datname = current_database() and (classid::bigint << 32) + objid::bigint = $1`,
    [LOCK_KEY],
  )
  return rows[0]?.holder ?? 'it has just ended'
}

async function tryLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [LOCK_KEY])
  return rows[0]?.locked ?? false
}

/** Applies pending migrations like `migrate`, on a connection that already holds the lock. */
export async function applyMigrations(
  client: Client,
  migrations: readonly Migration[],
  log: Log,
): Promise<readonly string[]> {
  checkNames(migrations)
  await client.query(CREATE_TABLE)
  const applied = await readApplied(client)
  checkHistory(applied, migrations)
  const pending = migrations.slice(applied.length)
  for (const migration of pending) {
    await applyOne(client, migration)
    log.info(`Applied migration ${migration.name}.`)
  }
  return pending.map(({ name }) => name)
}

/** Applied migrations in order; empty for a new database. */
export async function readApplied(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<{ present: boolean }>(
    `select to_regclass('schema_migrations') is not null as present`,
  )
  if (!rows[0]?.present) return []
  const applied = await client.query<AppliedMigration>(
    'select name, checksum, applied_at from schema_migrations order by name collate "C"',
  )
  return applied.rows
}

async function applyOne(client: Client, migration: Migration): Promise<void> {
  const whole = !WITHOUT_TRANSACTION.test(migration.sql.slice(0, migration.sql.indexOf('\n') + 1))
  try {
    if (whole) await client.query('begin')
    // Several statements in one query are one transaction, so here each is sent alone.
    for (const part of whole ? [migration.sql] : migration.sql.split(/(?<=;)[ \t]*\r?\n/)) await client.query(part)
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
      migration.name,
      checksum(migration),
    ])
    if (whole) await client.query('commit')
  } catch (error) {
    if (whole) await client.query('rollback').catch(() => undefined)
    throw new Error(`Migration ${migration.name} failed: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

function checkNames(migrations: readonly Migration[]): void {
  migrations.forEach(({ name }, index) => {
    if (!NAME.test(name)) throw new Error(`${name} is no migration name: expected 0001_name.sql.`)
    const before = migrations[index - 1]
    if (before && before.name.slice(0, 4) >= name.slice(0, 4))
      throw new Error(`${before.name} and ${name} are out of order.`)
  })
}

/** Throws DatabaseSetupError unless the applied migrations are a prefix of the code's, unchanged. */
export function checkHistory(
  applied: readonly Pick<AppliedMigration, 'name' | 'checksum'>[],
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map(({ name }) => name))
  const newer = applied.find(({ name }) => !known.has(name))
  if (newer) {
    throw new DatabaseSetupError(
      `The database has migration ${newer.name}, which this release does not know. Run the newer release.`,
    )
  }
  applied.forEach((done, index) => {
    const own = migrations[index]
    if (own?.name !== done.name) {
      throw new DatabaseSetupError(
        `Migration ${own?.name} comes before ${done.name}, which the database already has. Give it a later number.`,
      )
    }
    if (checksum(own) !== done.checksum) {
      throw new DatabaseSetupError(
        `Migration ${done.name} was changed after it had been applied. Put the file back and write a new one.`,
      )
    }
  })
}
