import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'
import type { DB } from './schema.gen.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

type FollowUp = () => Promise<void>

/** What waits for the commit of each open transaction. */
const followUps = new WeakMap<object, FollowUp[]>()

/** Runs `followUp` once the transaction is committed, before `inTransaction` answers; outside of one, at once. */
export async function afterCommit<Tables = DB>(db: Kysely<Tables>, followUp: FollowUp): Promise<void> {
  if (!db.isTransaction) return followUp()
  const waiting = followUps.get(db)
  if (waiting === undefined) throw new Error('only a transaction of inTransaction says when it is committed')
  waiting.push(followUp)
}

/** Does again from its start what lost to another transaction: a transaction, or a statement that is one by itself. */
export async function retrying<T>(work: () => Promise<T>, attempts = ATTEMPTS): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !isRetryable(error)) throw error
      // Random, lest the two that met here meet again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

/**
 * Runs `work` in one transaction, and again from its start when it lost to another one (deadlock, serialization
 * failure). So `work` must have no effect outside the database; what has one is handed to `afterCommit`.
 */
export async function inTransaction<T, Tables = DB>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
  { attempts }: { attempts?: number } = {},
): Promise<T> {
  let waiting: FollowUp[] = []
  const noting = (trx: Transaction<Tables>) => {
    // An attempt that was rolled back took with it what waited for its commit.
    waiting = []
    followUps.set(trx, waiting)
    return work(trx)
  }
  const result = await retrying(() => db.transaction().execute(noting), attempts)
  for (const followUp of waiting) await followUp()
  return result
}
