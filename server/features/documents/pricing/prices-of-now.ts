import { createAnswerCache } from '#server/answer-cache.ts'
import type { Deps } from '#server/deps.ts'
import { readPlans } from '#server/features/billing/service.ts'
import { pricesOf, type Prices } from './prices.ts'

/** Milliseconds for which prices are not read again: somebody who pays is told the price of that very moment anyway. */
const kept = { answerFor: 60_000, failureFor: 5000, size: 1 }

/** The prices of now; those of before while the database is away. It fails where there are none yet. */
export function createPrices({ database, clock }: Deps): () => Promise<Prices> {
  const read = async () => pricesOf(await readPlans(database.db, clock.now()))
  const answers = createAnswerCache(clock, kept, read)
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
