import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from '#server/db/schema.gen.ts'
import { discardReadOnly } from '#server/db/discard-read-only.ts'
import { discardSilent } from '#server/db/discard-silent.ts'
import { valueTypes } from '#server/db/values.ts'
import type { Deps } from '#server/deps.ts'

/** Connections for jobs: two for LISTEN, the others for the jobs themselves. */
const poolSize = 8
const waitMs = 30_000
/** Longer than for requests, since a batch changes more rows. */
const statementTimeoutMs = 60_000
/** Silence limit in ms, beyond the server's own statement timeout. */
const silentMs = 70_000

/**
 * Dependencies for jobs, with a connection pool of their own that bypasses a pooler, since LISTEN does not work through
 * one.
 */
export function jobDeps(deps: Deps): { deps: Deps; pool: Pool } {
  const { database, log } = deps
  const pool = new Pool({
    ...database.directConfig,
    types: valueTypes,
    max: poolSize,
    connectionTimeoutMillis: waitMs,
    // oxlint-disable-next-line typescript/no-misused-promises -- the pool waits for it, which its types do not tell
    onConnect: async (client) => {
      await client.query(
        `set statement_timeout = ${statementTimeoutMs}; set idle_in_transaction_session_timeout = ${statementTimeoutMs}`,
      )
    },
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`A database connection of the jobs was lost: ${error.message}`)
  })
  // Unhandled, the event would end the process; the next statement fails, where the error is handled.
  pool.on('connect', (client) => client.on('error', () => undefined))
  discardReadOnly(pool)
  discardSilent(pool, silentMs)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { deps: { ...deps, database: { ...database, pool, db } }, pool }
}
