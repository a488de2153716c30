import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { KeyedLimiter } from '#server/semaphore.ts'

/** Per connection pool, since each node of a test process needs its own. */
const limiters = new WeakMap<Kysely<DB>, KeyedLimiter>()

/**
 * Runs a transaction that locks rows of one owner after this node's other transactions for that owner. Waiting here
 * holds no connection and no lock timeout runs, so a burst of one owner's requests is answered, and only other nodes
 * compete for the rows.
 */
export function inOwnerTransaction<T>(
  { database: { db } }: Pick<Deps, 'database'>,
  ownerId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const limiter = limiters.get(db) ?? new KeyedLimiter({ atOnce: 1, queue: 100 })
  limiters.set(db, limiter)
  return limiter.run(ownerId, () => inTransaction(db, work))
}
