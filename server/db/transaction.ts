import { setTimeout as sleep } from 'node:timers/promises'
import type { Kysely, Transaction } from 'kysely'
import { isRetryable } from './errors.ts'
import type { DB } from './schema.gen.ts'

const ATTEMPTS = 5
const FIRST_PAUSE_MS = 10

type FollowUp = () => Promise<void>

/** Actions that wait for the commit, by open transaction. */
const followUps = new WeakMap<object, FollowUp[]>()

/**
 * Runs `followUp` after the transaction's commit, before `inTransaction` returns; outside of a transaction, at once.
 */
export async function afterCommit<Tables = DB>(db: Kysely<Tables>, followUp: FollowUp): Promise<void> {
  if (!db.isTransaction) return followUp()
  const waiting = followUps.get(db)
  if (waiting === undefined) throw new Error('only a transaction of inTransaction says when it is committed')
  waiting.push(followUp)
}

/** Retries a transaction, or a single statement, that lost a conflict. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= ATTEMPTS || !isRetryable(error)) throw error
      // With jitter, so that the same two do not collide again.
      await sleep(Math.random() * FIRST_PAUSE_MS * 2 ** attempt)
    }
  }
}

/**
 * Runs `work` in a transaction and retries it after a deadlock or serialization failure. So `work` must have no effect
 * outside of the database; such effects are passed to `afterCommit`.
 */
export async function inTransaction<T, Tables = DB>(
  db: Kysely<Tables>,
  work: (trx: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  let waiting: FollowUp[] = []
  const noting = (trx: Transaction<Tables>) => {
    // A rolled-back attempt discards its follow-ups.
    waiting = []
    followUps.set(trx, waiting)
    return work(trx)
  }
  const result = await retrying(() => db.transaction().execute(noting))
  for (const followUp of waiting) await followUp()
  return result
}
