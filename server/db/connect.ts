import { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Log } from '#server/log.ts'
import { BoundedPool } from './bounded-pool.ts'
import { discardReadOnly } from './discard-read-only.ts'
import { discardSilent } from './discard-silent.ts'
import { startEmbedded, joinRunning, type Embedded, type EmbeddedOptions } from './embedded/start.ts'
import { DatabaseSetupError, isUnavailable, messageOf } from './errors.ts'
import type { DB } from './schema.gen.ts'
import { PlanningClient } from './prepared.ts'
import { setLimits, TimedDialect, type TimeLimits } from './timed-dialect.ts'
import { valueTypes } from './values.ts'

const OLDEST_SERVER = 150_000
const POOL_SIZE = 10
/** A backstop for a database that stands still: all whom `server/admission` lets in ask for fewer at once. */
const QUEUE = 500
const WAIT_MS = 2000
const STATEMENT_MS = 3000
/** Beyond the limit that the server keeps itself. */
const SILENT_MS = 5000
const IDLE_IN_TRANSACTION_MS = 30_000

export interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined
  /**
   * The same server past a pooler, for LISTEN, migrations and export. Where it differs from `databaseUrl`, the pool
   * leads through a pooler that may hand every transaction to another session.
   */
  directUrl?: string | undefined
  /** The embedded server that another process of this node runs, so that this one neither looks for it nor starts it. */
  runningServer?: { socketFolder: string; cluster: string } | undefined
  poolSize?: number
  queue?: number
  /** Milliseconds after which the server cancels a statement of the pool; 0: never. */
  statementTimeout?: number
  /** Milliseconds that a caller waits for a connection of the pool before it is told that the database is busy. */
  connectionWait?: number
}

export interface Database {
  pool: Pool
  /**
   * One connection for what a node asks about itself: whether the database is there, and what time it is. In the pool
   * such a question would wait behind a flood, and every node would take itself for ill at once.
   */
  ownPool: Pool
  db: Kysely<DB>
  directConfig: ClientConfig
  /** Set when the embedded server is used. */
  embedded: Embedded | undefined
  /** Waits for queries under way, then stops the embedded server if this process runs it. */
  close: () => Promise<void>
}

/** Throws DatabaseSetupError when the server cannot be reached or is too old. Migrates nothing. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl } = options
  const { runningServer } = options
  const embedded = databaseUrl ? undefined : runningServer ? joinRunning(runningServer) : await startEmbedded(options)
  const pooled = embedded?.connection ?? { connectionString: databaseUrl, keepAlive: true }
  const directConfig = !embedded && directUrl ? { connectionString: directUrl, keepAlive: true } : pooled
  const limits = { statement: options.statementTimeout ?? STATEMENT_MS, idleInTransaction: IDLE_IN_TRANSACTION_MS }
  const isPooled = !embedded && directUrl !== undefined && directUrl !== databaseUrl
  const pool = createPool(pooled, options, isPooled ? undefined : limits)
  const ownPool = createPool(pooled, { ...options, poolSize: 1 }, isPooled ? undefined : limits)
  const db = new Kysely<DB>({ dialect: new TimedDialect({ pool }, limits) })
  const close = async () => {
    // Not through Kysely, which leaves the pool open when no query of its own has run.
    await Promise.all([pool.end(), ownPool.end()])
    await embedded?.stop()
  }
  try {
    await checkServer(pool)
    if (isPooled && limits.statement > 0) await checkStatementTimeout(pool, options.log)
  } catch (error) {
    await close()
    throw error
  }
  return { pool, ownPool, db, directConfig, embedded, close }
}

function createPool(connection: ClientConfig, options: DatabaseOptions, limits: TimeLimits | undefined): Pool {
  const pool = new BoundedPool({
    ...connection,
    // Only behind a pooler there are no limits; nor may anything else be kept in a session there.
    ...(limits !== undefined && { Client: PlanningClient }),
    types: valueTypes,
    max: options.poolSize ?? POOL_SIZE,
    queue: options.queue ?? QUEUE,
    connectionTimeoutMillis: options.connectionWait ?? WAIT_MS,
    // Behind a pooler the session is not ours to change; there the role carries the limit of single statements.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not tell
    onConnect: async (client) => {
      if (limits !== undefined) await client.query(setLimits('set', limits))
    },
  })
  // An idle connection that breaks has no caller to tell; unheard, the event would end the process.
  // A pool that ends has said good-bye on each, which a server that ends as well may not have read yet.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn(`A database connection was lost: ${error.message}`)
  })
  // The pool listens to idle connections only. One that breaks between two statements of a transaction fails the next.
  pool.on('connect', (client) => client.on('error', () => undefined))
  discardReadOnly(pool)
  const statementMs = options.statementTimeout ?? STATEMENT_MS
  if (statementMs > 0) discardSilent(pool, statementMs + SILENT_MS)
  return pool
}

async function checkServer(pool: Pool): Promise<void> {
  const query = `select current_setting('server_version_num')::int as number, current_setting('server_version') as name`
  const { rows } = await pool.query<{ number: number; name: string }>(query).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error
    throw new DatabaseSetupError(`The database cannot be reached: ${messageOf(error)}`)
  })
  const server = rows[0]
  if (server && server.number >= OLDEST_SERVER) return
  throw new DatabaseSetupError(`The database server is PostgreSQL ${server?.name}; version 15 or newer is needed.`)
}

/** Only the operator can give the role its limit: sessions behind a pooler are made by the pooler. */
async function checkStatementTimeout(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; command: string }>(
    `select current_setting('statement_timeout') as timeout,
      format('alter role %I in database %I set statement_timeout = %s', current_user, current_database(), $1::int) as command`,
    [STATEMENT_MS],
  )
  const { timeout, command } = rows[0]!
  if (timeout !== '0') return
  log.warn(`Single statements through the pooler have no time limit. Run once, then restart the pooler: ${command}`)
}
