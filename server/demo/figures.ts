import { sql, type Kysely } from 'kysely'
import { addDays, kyivDay } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Number of days: a month, and the previous one for comparison. */
const days = 60

/** Deterministic views of a day: a sum of waves with a weekly rhythm and slow growth. */
function viewsOf(age: number): number {
  const rhythm = 1 + 0.35 * Math.sin((age * 2 * Math.PI) / 7) + 0.2 * Math.sin(age * 1.7)
  return Math.round((240 - age * 3) * rhythm)
}

/** Share of an hour: low at night, high in the evening. */
function hourShare(hour: number): number {
  return (hour < 7 ? 0.008 : 0.035 + 0.045 * Math.max(0, 1 - Math.abs(hour - 20) / 5)) / 0.869
}

const clickShares = { shop: 0.31, course: 0.22, book: 0.06, picture: 0.08, podcast: 0.09, coffee: 0.05 }
const dimensionShares = [
  ['referrer', 'instagram.com', 0.46],
  ['referrer', 'tiktok.com', 0.21],
  ['referrer', 't.me', 0.12],
  ['device', 'phone', 0.88],
  ['device', 'computer', 0.1],
  ['device', 'tablet', 0.02],
  ['country', 'UA', 0.71],
  ['country', 'PL', 0.12],
  ['country', 'DE', 0.08],
  ['app', 'instagram', 0.44],
  ['app', 'tiktok', 0.2],
  ['app', 'browser', 0.28],
  ['app', 'telegram', 0.08],
  ...Array.from({ length: 24 }, (_, hour) => ['hour', String(hour).padStart(2, '0'), hourShare(hour)] as const),
] as const

/** Inserts two months of statistics for a page. */
export async function addFigures(db: Kysely<DB>, pageId: string, now: Date): Promise<void> {
  const today = kyivDay(now)
  for (let age = 0; age < days; age += 1) {
    const day = addDays(today, -age)
    const views = viewsOf(age)
    const blocks = Object.entries(clickShares).map(([id, share]) => ({ id, clicks: Math.round(views * share) }))
    const clicks = blocks.reduce((sum, block) => sum + block.clicks, 0)
    await sql`
      insert into page_days (page_id, day, views, visitors, clicks, bots, owner)
      values (${pageId}, ${day}, ${views}, ${Math.round(views * 0.74)}, ${clicks}, ${Math.round(views * 0.07)}, 3)`.execute(
      db,
    )
    for (const { id, clicks: count } of blocks) {
      await sql`insert into block_days (page_id, day, block_id, clicks) values (${pageId}, ${day}, ${id}, ${count})`.execute(
        db,
      )
    }
    for (const [dimension, value, share] of dimensionShares) {
      await sql`
        insert into dimension_days (page_id, day, dimension, value, count)
        values (${pageId}, ${day}, ${dimension}, ${value}, ${Math.round(views * share)})`.execute(db)
    }
  }
}
