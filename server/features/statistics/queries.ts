import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { CountedEvent } from './counted-event.ts'
import { otherReferrers } from './referrer.ts'

export interface DimensionDay {
  pageId: string
  day: Day
  dimension: 'referrer' | 'device' | 'country'
  value: string
}

type PageDay = { pageId: string; day: Day }

export async function addSalt(db: Kysely<DB>, day: Day, salt: Buffer): Promise<void> {
  await sql`insert into visitor_salts (day, salt) values (${day}, ${salt}) on conflict (day) do nothing`.execute(db)
}

export async function findSalt(db: Kysely<DB>, day: Day): Promise<Buffer | undefined> {
  const { rows } = await sql<{ salt: Buffer }>`select salt from visitor_salts where day = ${day}`.execute(db)
  return rows[0]?.salt
}

/** A page that may be counted; its document is left out where the reader knows that version already. */
export interface CountedPage {
  id: string
  ownerId: string
  version: number
  document: unknown
}

/** Pages by id, each with the version that the reader knows, or 0. */
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

/** Remembers events; answers the keys (`page id`, space, `event id`) of those that were new. */
export async function addSeenEvents(trx: Kysely<DB>, events: readonly CountedEvent[]): Promise<Set<string>> {
  const { rows } = await sql<{ key: string }>`
    insert into seen_events (page_id, id, day, received)
    select * from unnest(
      ${events.map((event) => event.pageId)}::uuid[], ${events.map((event) => event.id)}::uuid[],
      ${events.map((event) => event.seenDay)}::date[], ${events.map((event) => event.received)}::date[]
    )
    on conflict do nothing
    returning page_id || ' ' || id as key`.execute(trx)
  return new Set(rows.map((row) => row.key))
}

/** Remembers the visitors of a day; answers the page and day of each that was new. */
export async function addDailyVisitors(trx: Kysely<DB>, events: readonly CountedEvent[]): Promise<PageDay[]> {
  if (events.length === 0) return []
  const { rows } = await sql<PageDay>`
    insert into daily_visitors (page_id, day, visitor)
    select distinct * from unnest(
      ${events.map((event) => event.pageId)}::uuid[], ${events.map((event) => event.day)}::date[],
      ${events.map((event) => event.visitor)}::bytea[]
    ) as seen (page_id, day, visitor)
    order by 1, 2, 3
    on conflict do nothing
    returning page_id as "pageId", day`.execute(trx)
  return rows
}

interface Counts {
  views: number
  visitors: number
  clicks: number
  bots: number
  owner: number
  excess: number
}

export type PageDayCounts = PageDay & Counts

export async function addPageDays(trx: Kysely<DB>, rows: readonly PageDayCounts[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into page_days as known (page_id, day, views, visitors, clicks, bots, owner, excess)
    select * from unnest(
      ${rows.map((row) => row.pageId)}::uuid[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.views)}::int[], ${rows.map((row) => row.visitors)}::int[],
      ${rows.map((row) => row.clicks)}::int[], ${rows.map((row) => row.bots)}::int[],
      ${rows.map((row) => row.owner)}::int[], ${rows.map((row) => row.excess)}::int[]
    )
    on conflict (page_id, day) do update set
      views = known.views + excluded.views, visitors = known.visitors + excluded.visitors,
      clicks = known.clicks + excluded.clicks, bots = known.bots + excluded.bots,
      owner = known.owner + excluded.owner, excess = known.excess + excluded.excess`.execute(trx)
}

type BlockDay = PageDay & { blockId: string; count: number }

export async function addBlockDays(trx: Kysely<DB>, rows: readonly BlockDay[]): Promise<void> {
  if (rows.length === 0) return
  await sql`
    insert into block_days as known (page_id, day, block_id, clicks)
    select * from unnest(
      ${rows.map((row) => row.pageId)}::uuid[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.blockId)}::text[], ${rows.map((row) => row.count)}::int[]
    )
    on conflict (page_id, day, block_id) do update set clicks = known.clicks + excluded.clicks`.execute(trx)
}

type Referrers = PageDay & {
  /** How many are kept apart. */
  count: number
  /** Those of them that were asked for. */
  named: string[] | null
}

/** What is stored of the referrers of page days, as far as the views name them. */
export async function listReferrers(
  trx: Kysely<DB>,
  views: readonly (PageDay & { referrer: string | undefined })[],
): Promise<Referrers[]> {
  if (views.length === 0) return []
  const { rows } = await sql<Referrers>`
    select page_id as "pageId", day, count(*)::int as count,
      array_agg(value) filter (where value = any(${views.map((view) => view.referrer)}::text[])) as named
    from dimension_days
    where dimension = 'referrer' and value <> ${otherReferrers}
      and page_id = any(${views.map((view) => view.pageId)}::uuid[])
      and day = any(${views.map((view) => view.day)}::date[])
    group by page_id, day`.execute(trx)
  return rows
}

export async function addDimensionDays(
  trx: Kysely<DB>,
  rows: readonly (DimensionDay & { count: number })[],
): Promise<void> {
  await sql`
    insert into dimension_days as known (page_id, day, dimension, value, count)
    select * from unnest(
      ${rows.map((row) => row.pageId)}::uuid[], ${rows.map((row) => row.day)}::date[],
      ${rows.map((row) => row.dimension)}::text[], ${rows.map((row) => row.value)}::text[],
      ${rows.map((row) => row.count)}::int[]
    )
    on conflict (page_id, day, dimension, value) do update set count = known.count + excluded.count`.execute(trx)
}

export type DayCounts = Counts & { day: Day }

export async function listPageDays(db: Kysely<DB>, pageId: string, from: Day, to: Day): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select day, views, visitors, clicks, bots, owner, excess from page_days
    where page_id = ${pageId} and day between ${from} and ${to}`.execute(db)
  return rows
}

export async function sumBlockClicks(
  db: Kysely<DB>,
  pageId: string,
  from: Day,
  to: Day,
): Promise<{ id: string; clicks: number }[]> {
  const { rows } = await sql<{ id: string; clicks: number }>`
    select block_id as id, sum(clicks)::int as clicks from block_days
    where page_id = ${pageId} and day between ${from} and ${to}
    group by block_id order by 2 desc, 1`.execute(db)
  return rows
}

export async function sumDimensions(
  db: Kysely<DB>,
  pageId: string,
  from: Day,
  to: Day,
): Promise<{ dimension: string; name: string; count: number }[]> {
  const { rows } = await sql<{ dimension: string; name: string; count: number }>`
    select dimension, value as name, sum(count)::int as count from dimension_days
    where page_id = ${pageId} and day between ${from} and ${to}
    group by 1, 2 order by 3 desc, 2`.execute(db)
  return rows
}

export async function deleteSalts(db: Kysely<DB>, before: Day, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'visitor_salts', sql`day < ${before}`, stopping)
}

const byDay = ['page_days', 'block_days', 'dimension_days'] as const
const byMonth = ['page_months', 'block_months', 'dimension_months'] as const
const ofPages = [...byDay, ...byMonth, 'seen_events', 'daily_visitors'] as const

/** Everything that was counted of pages, and what counting remembers of their visitors. */
export async function deleteCounts(trx: Kysely<DB>, pageIds: readonly string[]): Promise<void> {
  for (const table of ofPages) {
    await sql`delete from ${sql.table(table)} where page_id = any(${pageIds}::uuid[])`.execute(trx)
  }
}

export async function deleteCountsInBatches(
  db: Kysely<DB>,
  pageIds: readonly string[],
  stopping: AbortSignal,
): Promise<void> {
  for (const table of ofPages) await deleteInBatches(db, table, sql`page_id = any(${pageIds}::uuid[])`, stopping)
}
