import { createAnswerCache } from '#server/answer-cache.ts'
import type { Deps } from '#server/deps.ts'
import { readPlans } from '#server/features/billing/service.ts'
import { pricesOf, type Prices } from './prices.ts'

/** Cache lifetimes in ms; the checkout always uses the current price. */
const cacheOptions = { answerTtlMs: 60_000, failureTtlMs: 5000, size: 1 }

/**
 * Returns a cached reader of current prices, which serves the last ones while the database is unavailable. Rejects if
 * there are none yet.
 */
export function createPriceReader({ database, clock }: Deps): () => Promise<Prices> {
  const read = async () => pricesOf(await readPlans(database.db, clock.now()))
  const answers = createAnswerCache(clock, cacheOptions, read)
  let last: Prices | undefined
  return async () => {
    try {
      last = await answers.ask('')
    } catch (error) {
      if (last === undefined) throw error
    }
    return last
  }
}
