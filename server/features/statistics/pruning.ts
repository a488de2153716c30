import type { Kysely } from 'kysely'
import { addDays, kyivDay } from '#domain/dates.ts'
import { addDayPartitions, deleteFromDefault, dropDayPartitions } from '#server/db/day-partitions.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Days for which a repeated event is known again. */
const repetitionDays = 3
/** An event that counts on its own day comes at most a day late. */
const lateDays = 1
/** How far ahead partitions are made: maintenance may fail that long before anything comes into the default one. */
const daysAhead = 7

/** Makes the partitions that counting will write to. */
export async function prepareStatisticsPartitions({ database, clock }: Deps): Promise<void> {
  const today = kyivDay(clock.now())
  for (const table of ['seen_events', 'daily_visitors'] as const) {
    await addDayPartitions(database.db, table, addDays(today, -lateDays), addDays(today, daysAhead))
  }
}

/**
 * Throws away the salts of days before yesterday, none of which so lives 48 hours, and the hashes made with them: without
 * its salt a hash is anonymous for good.
 */
export async function pruneVisitors({ database, clock, stopping }: Deps): Promise<void> {
  const yesterday = addDays(kyivDay(clock.now()), -1)
  await queries.deleteSalts(database.db, yesterday, stopping)
  await dropDayPartitions(database.db, 'daily_visitors', yesterday)
  await deleteFromDefault(database.db, 'daily_visitors', { column: 'day', before: yesterday }, stopping)
}

export async function pruneSeenEvents({ database, clock, stopping }: Deps): Promise<void> {
  const first = addDays(kyivDay(clock.now()), -repetitionDays)
  await dropDayPartitions(database.db, 'seen_events', addDays(first, -lateDays))
  await deleteFromDefault(database.db, 'seen_events', { column: 'received', before: first }, stopping)
}

/** Gives up what was counted of pages, as part of the transaction that deletes them; a job throws it away. */
export async function giveUpCounts(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await queries.noteCountsToDelete(trx, pageIds)
}

/** Throws away what was counted of pages that are deleted, in short statements. */
export async function deleteGivenUpCounts({ database: { db }, stopping }: Deps): Promise<void> {
  for (;;) {
    const pageIds = await queries.listCountsToDelete(db)
    if (pageIds.length > 0) await queries.deleteCountsInBatches(db, pageIds, stopping)
    if (pageIds.length === 0 || stopping.aborted) return
    await queries.forgetCountsToDelete(db, pageIds)
  }
}
