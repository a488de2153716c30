import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { visitorBytes } from '../visitor.ts'

export interface PageDay {
  pageId: string
  day: Day
}

export interface Visitor extends PageDay {
  visitor: Buffer
}

const columns = (rows: readonly PageDay[]) =>
  sql`${rows.map((row) => row.pageId)}::uuid[], ${rows.map((row) => row.day)}::date[]`

/** Which of the visitors have been there that day; each once. */
export async function listKnownVisitors(trx: Kysely<DB>, visitors: readonly Visitor[]): Promise<Visitor[]> {
  const { rows } = await sql<Visitor>`
    select page_id as "pageId", day, asked.visitor
    from unnest(${columns(visitors)}, ${visitors.map(({ visitor }) => visitor)}::bytea[]) as asked (page_id, day, visitor),
      lateral (select from daily_visitors as known
        where known.page_id = asked.page_id and known.day = asked.day and known.visitor = asked.visitor limit 1) as found`.execute(
    trx,
  )
  return rows
}

/** Lets nobody else count the pages' days until the transaction ends; in one order, like everybody. */
export async function lockPageDays(trx: Kysely<DB>, pageDays: readonly PageDay[]): Promise<void> {
  await sql`
    insert into page_days as known (page_id, day)
    select distinct * from unnest(${columns(pageDays)}) order by 1, 2
    on conflict (page_id, day) do update set views = known.views where false`.execute(trx)
}

/** The first bytes of the hashes of visitors who have something in common. */
export interface Group extends PageDay {
  prefix: Buffer
}

/** How many visitors each group has, in the order of the groups. */
export async function countGroups(trx: Kysely<DB>, groups: readonly Group[]): Promise<number[]> {
  const padded = (byte: number) =>
    groups.map(({ prefix }) => Buffer.concat([prefix, Buffer.alloc(visitorBytes - prefix.length, byte)]))
  const { rows } = await sql<{ count: number }>`
    select found.count
    from unnest(${columns(groups)}, ${padded(0)}::bytea[], ${padded(255)}::bytea[])
        with ordinality as asked (page_id, day, first, last, place),
      lateral (select count(*)::int as count from daily_visitors as known
        where known.page_id = asked.page_id and known.day = asked.day
          and known.visitor between asked.first and asked.last) as found
    order by place`.execute(trx)
  return rows.map(({ count }) => count)
}

/** Visitors of a page's day so far, and in a usual day of the week before. */
export interface Traffic {
  today: number
  usual: number
}

export async function listTraffic(trx: Kysely<DB>, pageDays: readonly PageDay[]): Promise<(PageDay & Traffic)[]> {
  const { rows } = await sql<PageDay & Traffic>`
    select asked.page_id as "pageId", asked.day,
      (sum(visitors) filter (where known.day = asked.day))::int as today,
      (coalesce(sum(visitors) filter (where known.day < asked.day), 0) / 7)::int as usual
    from unnest(${columns(pageDays)}) as asked (page_id, day)
      join page_days as known on known.page_id = asked.page_id and known.day between asked.day - 7 and asked.day
    group by 1, 2`.execute(trx)
  return rows
}
