import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export async function addSalt(db: Kysely<DB>, day: Day, salt: Buffer): Promise<void> {
  await sql`insert into visitor_salts (day, salt) values (${day}, ${salt}) on conflict (day) do nothing`.execute(db)
}

export async function findSalt(db: Kysely<DB>, day: Day): Promise<Buffer | undefined> {
  const { rows } = await sql<{ salt: Buffer }>`select salt from visitor_salts where day = ${day}`.execute(db)
  return rows[0]?.salt
}

/** A page whose events may be counted; `document` is null if the reader already has this version. */
export interface CountedPage {
  id: string
  ownerId: string
  version: number
  document: unknown
}

/** Reads pages that are not in the trash; `known` gives the version that the reader has of each, or 0. */
export async function listCountedPages(
  db: Kysely<DB>,
  known: readonly { id: string; version: number }[],
): Promise<CountedPage[]> {
  const { rows } = await sql<CountedPage>`
    select pages.id, user_id as "ownerId", pages.version,
      case when pages.version <> known.version then document end as document
    from unnest(
      ${known.map(({ id }) => id)}::uuid[], ${known.map(({ version }) => version)}::int[]
    ) as known (id, version)
      join pages on pages.id = known.id
    where trashed_at is null`.execute(db)
  return rows
}

/**
 * Locks the counters of the pages' days until the transaction ends, creating missing rows. Locks in key order, like
 * every other writer, to prevent deadlocks.
 */
export async function lockPageDays(trx: Kysely<DB>, pageDays: readonly { pageId: string; day: Day }[]): Promise<void> {
  await sql`
    insert into page_days as known (page_id, day)
    select distinct * from unnest(
      ${pageDays.map(({ pageId }) => pageId)}::uuid[], ${pageDays.map(({ day }) => day)}::date[]
    ) order by 1, 2
    on conflict (page_id, day) do update set views = known.views where false`.execute(trx)
}

export interface DayCounts {
  day: Day
  views: number
  visitors: number
  clicks: number
  bots: number
  owner: number
  excess: number
}

export async function listPageDays(db: Kysely<DB>, pageId: string, from: Day, to: Day): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day, views, visitors, clicks, bots, owner, excess from page_days
    where page_id = ${pageId} and day between ${from} and ${to}`.execute(db)
  return rows
}

/** A name's counts in two consecutive periods. */
export interface NamedCount {
  name: string
  count: number
  before: number
}

/** Days `first` to `to`; those before `from` are the previous period. */
interface TwoPeriods {
  first: Day
  from: Day
  to: Day
}

const twoSums = (column: string, from: Day) => sql`
  coalesce(sum(${sql.ref(column)}) filter (where day >= ${from}), 0)::int as count,
  coalesce(sum(${sql.ref(column)}) filter (where day < ${from}), 0)::int as before`

/**
 * Sums the counts of pages in a period, and their visitors in the previous one. Pages without any count are left out.
 */
export async function sumOfPages(
  db: Kysely<DB>,
  pageIds: readonly string[],
  { first, from, to }: TwoPeriods,
): Promise<{ pageId: string; views: number; visitors: number; clicks: number; visitorsBefore: number }[]> {
  const inPeriod = (column: string) =>
    sql`coalesce(sum(${sql.ref(column)}) filter (where day >= ${from}), 0)::int as ${sql.ref(column)}`
  const { rows } = await sql<{
    pageId: string
    views: number
    visitors: number
    clicks: number
    visitorsBefore: number
  }>`
    select page_id as "pageId", ${inPeriod('views')}, ${inPeriod('visitors')}, ${inPeriod('clicks')},
      coalesce(sum(visitors) filter (where day < ${from}), 0)::int as "visitorsBefore"
    from page_days where page_id = any(${pageIds}::uuid[]) and day between ${first} and ${to}
    group by page_id`.execute(db)
  return rows
}

export async function sumBlockClicks(
  db: Kysely<DB>,
  pageId: string,
  { first, from, to }: TwoPeriods,
): Promise<NamedCount[]> {
  const { rows } = await sql<NamedCount>`
    select block_id as name, ${twoSums('clicks', from)} from block_days
    where page_id = ${pageId} and day between ${first} and ${to}
    group by block_id order by 2 desc, 1`.execute(db)
  return rows
}

export async function sumDimensions(
  db: Kysely<DB>,
  pageId: string,
  { first, from, to }: TwoPeriods,
): Promise<(NamedCount & { dimension: string })[]> {
  const { rows } = await sql<NamedCount & { dimension: string }>`
    select dimension, value as name, ${twoSums('count', from)} from dimension_days
    where page_id = ${pageId} and day between ${first} and ${to}
    group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

export async function deleteSalts(db: Kysely<DB>, before: Day, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'visitor_salts', sql`day < ${before}`, stopping)
}

const byDay = ['page_days', 'block_days', 'dimension_days'] as const
const byMonth = ['page_months', 'block_months', 'dimension_months'] as const
const ofPages = [...byDay, ...byMonth, 'seen_events', 'daily_visitors'] as const

export async function insertCountsToDelete(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await sql`insert into counts_to_delete select unnest(${pageIds}::uuid[]) on conflict do nothing`.execute(trx)
}

/** Maximum number of pages whose counts are deleted together. */
const pagesAtOnce = 100

export async function listCountsToDelete(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('counts_to_delete').select('page_id').limit(pagesAtOnce).execute()
  return rows.map((row) => row.page_id)
}

export async function removeCountsToDelete(db: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  await sql`delete from counts_to_delete where page_id = any(${pageIds}::uuid[])`.execute(db)
}

/** Deletes all counts of pages, and the stored event ids and visitor hashes. */
export async function deleteCountsInBatches(
  db: Kysely<DB>,
  pageIds: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  for (const table of ofPages) await deleteInBatches(db, table, sql`page_id = any(${pageIds}::uuid[])`, stopping)
}
