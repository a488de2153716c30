import { sql, type Kysely } from 'kysely'
import { addDays, kyivDay, type Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'

/** Number of days for which counts are kept by day; no screen shows more. */
export const keptDays = 90
/** Maximum number of page-day rows that one transaction moves. */
const batchSize = 1000

const month = sql`date_trunc('month', day)::date`

/**
 * Adds a batch of page days to their months, deletes them and returns their number. Counts of blocks and dimensions
 * exist only for page days that exist, so their own indexes find them.
 */
async function moveBatch(trx: Kysely<DB>, before: Day): Promise<number> {
  const { rows } = await sql<{ pageId: string; day: Day }>`
    select page_id as "pageId", day from page_days
    where day < ${before} and day <= (select max(day) from site_days)
    order by day limit ${batchSize} for update skip locked`.execute(trx)
  if (rows.length === 0) return 0
  const chosen = sql`(
    select * from unnest(${rows.map((row) => row.pageId)}::uuid[], ${rows.map((row) => row.day)}::date[])
  )`
  await sql`
    with gone as (delete from page_days where (page_id, day) in ${chosen} returning *)
    insert into page_months as known (page_id, month, views, visitors, clicks, bots, owner, excess)
    select page_id, ${month}, sum(views), sum(visitors), sum(clicks), sum(bots), sum(owner), sum(excess)
    from gone group by 1, 2 order by 1, 2
    on conflict (page_id, month) do update set
      views = known.views + excluded.views, visitors = known.visitors + excluded.visitors,
      clicks = known.clicks + excluded.clicks, bots = known.bots + excluded.bots,
      owner = known.owner + excluded.owner, excess = known.excess + excluded.excess`.execute(trx)
  await sql`
    with gone as (delete from block_days where (page_id, day) in ${chosen} returning *)
    insert into block_months as known (page_id, month, block_id, clicks)
    select page_id, ${month}, block_id, sum(clicks) from gone group by 1, 2, 3 order by 1, 2, 3
    on conflict (page_id, month, block_id) do update set clicks = known.clicks + excluded.clicks`.execute(trx)
  await sql`
    with gone as (delete from dimension_days where (page_id, day) in ${chosen} returning *)
    insert into dimension_months as known (page_id, month, dimension, value, count)
    select page_id, ${month}, dimension, value, sum(count) from gone group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (page_id, month, dimension, value) do update set count = known.count + excluded.count`.execute(trx)
  return rows.length
}

/**
 * Moves daily counts older than 90 days, once they are in the totals of the whole product, into monthly sums. Any
 * number of nodes may run it at once.
 */
export async function rollUpMonths({ database, clock, stopping }: Deps): Promise<void> {
  const before = addDays(kyivDay(clock.now()), -keptDays)
  let moved = batchSize
  while (moved === batchSize && !stopping.aborted)
    moved = await inTransaction(database.db, (trx) => moveBatch(trx, before))
}
