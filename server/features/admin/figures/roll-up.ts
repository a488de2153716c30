import { chartDays } from '#contract/admin.ts'
import { addDays, eachDay, kyivDay, type Day } from '#domain/dates.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { keptDays } from '#server/features/statistics/service.ts'
import * as queries from './queries.ts'
import { registrationsByDay } from './registrations.ts'

/**
 * Returns the first day to sum up; undefined if there is no data. The last two days already summed up are summed again,
 * since late events may have arrived.
 */
async function firstDay({ database }: Deps, yesterday: Day): Promise<Day | undefined> {
  const { last, oldest } = await queries.findRolledDays(database.db)
  if (last !== null) {
    const again = addDays(last, -1)
    // Days already merged into monthly sums cannot be summed up by day again.
    return again > addDays(yesterday, -keptDays) ? again : addDays(last, 1)
  }
  if (oldest === null) return undefined
  const needed = addDays(yesterday, -chartDays)
  return oldest < needed ? needed : oldest
}

/** Sums up past days for the whole product, so that a year's chart reads a few hundred rows. */
export async function rollUpDays(deps: Deps): Promise<void> {
  const yesterday = addDays(kyivDay(deps.clock.now()), -1)
  const first = await firstDay(deps, yesterday)
  if (first === undefined) return
  for (const day of eachDay(first, yesterday)) {
    if (deps.stopping.aborted) return
    const registrations = (await registrationsByDay(deps, day, day)).get(day) ?? 0
    await inTransaction(deps.database.db, (trx) => queries.rollUpDay(trx, day, registrations))
  }
}
