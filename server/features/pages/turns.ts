import type { Kysely, Transaction } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { KeyedLimiter } from '#server/semaphore.ts'

/** For each pool, since nodes of one process take turns for themselves. */
const limiters = new WeakMap<Kysely<DB>, KeyedLimiter>()

/**
 * Runs a transaction that locks rows of one owner, after those of the same owner that this node runs already. Who waits
 * here holds no connection and no lock runs out meanwhile, so a crowd of one owner's calls is answered, and only other
 * nodes compete for the rows.
 */
export function inOwnersTurn<T>(
  { database: { db } }: Pick<Deps, 'database'>,
  ownerId: string,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  const limiter = limiters.get(db) ?? new KeyedLimiter({ atOnce: 1, queue: 100 })
  limiters.set(db, limiter)
  return limiter.run(ownerId, () => inTransaction(db, work))
}
