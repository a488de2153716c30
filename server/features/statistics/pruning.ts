import type { Kysely } from 'kysely'
import { addDays, kyivDay } from '#domain/dates.ts'
import { addDayPartitions, deleteFromDefault, dropDayPartitions } from '#server/db/day-partitions.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'
import { firstSaltedDay } from './salt-age.ts'

/** Number of days within which a repeated event is recognized. */
const repetitionDays = 3
/**
 * Number of days ahead for which partitions are created: maintenance may fail that long before rows end up in the
 * default partition.
 */
const daysAhead = 7

/** Creates the daily partitions that counting will write to. */
export async function prepareStatisticsPartitions({ database, clock }: Deps): Promise<void> {
  const now = clock.now()
  for (const table of ['seen_events', 'daily_visitors'] as const) {
    await addDayPartitions(database.db, table, firstSaltedDay(now), addDays(kyivDay(now), daysAhead))
  }
}

/** Deletes old salts and the visitor hashes made with them. Without its salt a hash is anonymous for good. */
export async function pruneVisitors({ database, clock, stopping }: Deps): Promise<void> {
  const first = firstSaltedDay(clock.now())
  await queries.deleteSalts(database.db, first, stopping)
  await dropDayPartitions(database.db, 'daily_visitors', first)
  await deleteFromDefault(database.db, 'daily_visitors', { column: 'day', before: first }, stopping)
}

export async function pruneSeenEvents({ database, clock, stopping }: Deps): Promise<void> {
  const first = addDays(kyivDay(clock.now()), -repetitionDays)
  await dropDayPartitions(database.db, 'seen_events', addDays(first, -1))
  await deleteFromDefault(database.db, 'seen_events', { column: 'received', before: first }, stopping)
}

/** Marks the counts of pages for deletion by a job, in the transaction that deletes the pages. */
export async function markCountsForDeletion(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await queries.insertCountsToDelete(trx, pageIds)
}

/** Deletes the counts of deleted pages, in batches. */
export async function deleteMarkedCounts({ database: { db }, stopping }: Deps): Promise<void> {
  for (;;) {
    const pageIds = await queries.listCountsToDelete(db)
    if (pageIds.length > 0) await queries.deleteCountsInBatches(db, pageIds, stopping)
    if (pageIds.length === 0 || stopping.aborted) return
    await queries.removeCountsToDelete(db, pageIds)
  }
}
