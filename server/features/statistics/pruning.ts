import type { Kysely } from 'kysely'
import { addDays, kyivDay } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Days for which a repeated event is known again; none is taken that is later than a day. */
const repetitionDays = 3

/**
 * Throws away the salts of days before yesterday, none of which so lives 48 hours, and the hashes made with them: without
 * its salt a hash is anonymous for good.
 */
export async function pruneVisitors({ database, clock }: Deps): Promise<void> {
  const yesterday = addDays(kyivDay(clock.now()), -1)
  await queries.deleteSalts(database.db, yesterday)
  await queries.deleteDailyVisitors(database.db, yesterday)
}

export async function pruneSeenEvents({ database, clock }: Deps): Promise<void> {
  await queries.deleteSeenEvents(database.db, addDays(kyivDay(clock.now()), -repetitionDays))
}

/** Throws away everything that was counted of pages, as part of the transaction that deletes them. */
export async function deleteCountsOfPages(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await queries.deleteCounts(trx, pageIds)
}
