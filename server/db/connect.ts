import { Kysely } from 'kysely'
import type { ClientConfig, Pool } from 'pg'
import type { Log } from '#server/log.ts'
import { BoundedPool } from './bounded-pool.ts'
import { discardReadOnly } from './discard-read-only.ts'
import { discardSilent } from './discard-silent.ts'
import { startEmbedded, joinRunning, type Embedded, type EmbeddedOptions } from './embedded/start.ts'
import { DatabaseSetupError, isRefusal, isUnavailable, messageOf } from './errors.ts'
import type { DB } from './schema.gen.ts'
import { PreparedClient } from './prepared.ts'
import { refusePooler } from './refuse-pooler.ts'
import { setLimits, TimedDialect, type TimeLimits } from './timed-dialect.ts'
import { valueTypes } from './values.ts'

const OLDEST_SERVER = 150_000
const POOL_SIZE = 10
/** Maximum queue of the pool; a backstop, since admission lets in fewer requests. */
const QUEUE = 500
const CONNECTION_WAIT_MS = 2000
const STATEMENT_TIMEOUT_MS = 3000
/** Time in ms added to the server's statement timeout before a silent connection is closed. */
const SILENCE_MARGIN_MS = 5000
const IDLE_IN_TRANSACTION_MS = 30_000

export interface DatabaseOptions extends EmbeddedOptions {
  /** A PostgreSQL server; without it the embedded one runs in `dataDir`. */
  databaseUrl?: string | undefined
  /**
   * Address of the server past a pooler, for LISTEN, migrations and export. If it differs from `databaseUrl`, the pool
   * is assumed to go through a pooler in transaction mode.
   */
  directUrl?: string | undefined
  /** The embedded server started by another process of this node. */
  runningServer?: { socketFolder: string; cluster: string } | undefined
  poolSize?: number
  queue?: number
  /** Statement timeout of the pool in ms; 0: none. */
  statementTimeout?: number
  /** Maximum waiting time in ms for a connection of the pool. */
  connectionWait?: number
}

export interface Database {
  pool: Pool
  /**
   * One separate connection for health checks: whether the database is reachable, and its time. In the pool these would
   * wait behind a flood of requests, and all nodes would report unhealthy at once.
   */
  ownPool: Pool
  db: Kysely<DB>
  directConfig: ClientConfig
  /** The embedded server, if it is used. */
  embedded: Embedded | undefined
  /** Waits for queries in progress, then stops the embedded server if this process runs it. */
  close: () => Promise<void>
}

/**
 * Opens the database without migrating. Throws DatabaseSetupError if the server cannot be reached, refuses the
 * connection or does not suit.
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, directUrl } = options
  const { runningServer } = options
  const embedded = databaseUrl ? undefined : runningServer ? joinRunning(runningServer) : await startEmbedded(options)
  const pooled = embedded?.connection ?? { connectionString: databaseUrl, keepAlive: true }
  const directConfig = !embedded && directUrl ? { connectionString: directUrl, keepAlive: true } : pooled
  const limits = {
    statement: options.statementTimeout ?? STATEMENT_TIMEOUT_MS,
    idleInTransaction: IDLE_IN_TRANSACTION_MS,
  }
  const isPooled = !embedded && directUrl !== undefined && directUrl !== databaseUrl
  const pool = createPool(pooled, options, isPooled ? undefined : limits)
  const ownPool = createPool(pooled, { ...options, poolSize: 1 }, isPooled ? undefined : limits)
  const db = new Kysely<DB>({ dialect: new TimedDialect({ pool }, limits) })
  const close = async () => {
    // Not through Kysely, which does not close the pool unless it ran a query.
    await Promise.all([pool.end(), ownPool.end()])
    await embedded?.stop()
  }
  try {
    await explained(embedded ? undefined : 'DATABASE_URL', () => checkServer(pool))
    if (!embedded) {
      const setting = isPooled ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
      await explained(setting, () => refusePooler(directConfig, setting))
    }
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
    // Prepared statements are session state, which a pooler in transaction mode does not keep.
    ...(limits !== undefined && { Client: PreparedClient }),
    types: valueTypes,
    max: options.poolSize ?? POOL_SIZE,
    queue: options.queue ?? QUEUE,
    connectionTimeoutMillis: options.connectionWait ?? CONNECTION_WAIT_MS,
    // Behind a pooler other clients share the session; there the role sets the timeout of single statements.
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not tell
    onConnect: async (client) => {
      if (limits !== undefined) await client.query(setLimits('set', limits))
    },
  })
  // An error on an idle connection has no caller; unhandled, the event would end the process. While the pool closes,
  // errors are expected: a stopping server may reset connections before it reads their last message.
  pool.on('error', (error) => {
    if (!pool.ending) options.log.warn(`A database connection was lost: ${error.message}`)
  })
  // The pool listens on idle connections only; a broken one fails the next statement of its transaction.
  pool.on('connect', (client) => client.on('error', () => undefined))
  discardReadOnly(pool)
  const statementMs = options.statementTimeout ?? STATEMENT_TIMEOUT_MS
  if (statementMs > 0) discardSilent(pool, statementMs + SILENCE_MARGIN_MS)
  return pool
}

/** Throws what keeps `work` from connecting as a DatabaseSetupError that names the setting, if there is one. */
async function explained(setting: string | undefined, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const problem = isUnavailable(error) ? 'cannot be reached' : isRefusal(error) ? 'refuses the connection' : undefined
    if (problem === undefined || error instanceof DatabaseSetupError) throw error
    const where = setting === undefined ? '' : ` (${setting})`
    throw new DatabaseSetupError(`The database ${problem}${where}: ${messageOf(error)}`)
  }
}

async function checkServer(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ number: number; name: string; encoding: string }>(
    `select current_setting('server_version_num')::int as number, current_setting('server_version') as name,
      current_setting('server_encoding') as encoding`,
  )
  const { number, name, encoding } = rows[0]!
  if (number < OLDEST_SERVER) {
    throw new DatabaseSetupError(`The database server is PostgreSQL ${name}; version 15 or newer is needed.`)
  }
  if (encoding === 'UTF8') return
  throw new DatabaseSetupError(
    `The database has the encoding ${encoding}. Make it with: create database NAME encoding 'UTF8' template template0`,
  )
}

/** Warns if the role lacks a statement timeout: behind a pooler only the operator can set it. */
async function checkStatementTimeout(pool: Pool, log: Log): Promise<void> {
  const { rows } = await pool.query<{ timeout: string; command: string }>(
    `select current_setting('statement_timeout') as timeout,
      format('alter role %I in database %I set statement_timeout = %s', current_user, current_database(), $1::int) as command`,
    [STATEMENT_TIMEOUT_MS],
  )
  const { timeout, command } = rows[0]!
  if (timeout !== '0') return
  log.warn(`Single statements through the pooler have no time limit. Run once, then restart the pooler: ${command}`)
}
