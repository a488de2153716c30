import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'
import type { DB } from './schema.gen.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

/**
 * Runs `work` in one transaction, and again from its start when it lost to another one (deadlock, serialization
 * failure). So `work` must have no effect outside the database.
 */
export async function inTransaction<T, Tables = DB>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { attempts = ATTEMPTS }: { attempts?: number } = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      // Random, lest the two that met here meet again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}
