import { Kysely, PostgresDialect } from 'kysely'
import { Pool } from 'pg'
import type { DB } from '#server/db/schema.gen.ts'
import { discardReadOnly } from '#server/db/discard-read-only.ts'
import { discardSilent } from '#server/db/discard-silent.ts'
import { valueTypes } from '#server/db/values.ts'
import type { Deps } from '#server/deps.ts'

/** Two that listen for new jobs, and the rest for the jobs themselves, so that calls keep their own. */
const poolSize = 8
const waitMs = 30_000
/** Longer than calls may take, since a batch of rows is more than a call ever changes. */
const statementMs = 60_000
/** Beyond the limit that the server keeps itself. */
const silentMs = 70_000

/**
 * What jobs use in the place of `deps`: the same with connections of their own. They go past a pooler, which cannot
 * tell of new jobs.
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
        `set statement_timeout = ${statementMs}; set idle_in_transaction_session_timeout = ${statementMs}`,
      )
    },
  })
  pool.on('error', (error) => {
    if (!pool.ending) log.warn(`A database connection of the jobs was lost: ${error.message}`)
  })
  // Heard by nobody, the event would end the process; the next statement fails, which is where it is handled.
  pool.on('connect', (client) => client.on('error', () => undefined))
  discardReadOnly(pool)
  discardSilent(pool, silentMs)
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
  return { deps: { ...deps, database: { ...database, pool, db } }, pool }
}
