import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Counts accounts and banned accounts by two subqueries, each of which an index-only scan answers. */
export async function countUsers(db: Kysely<DB>): Promise<{ users: number; banned: number }> {
  const { rows } = await sql<{ users: number; banned: number }>`
    select (select count(*) from users) as users,
      (select count(*) from users where ban_kind is not null) as banned`.execute(db)
  return rows[0]!
}

export async function countPaid(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('plus_until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Counts pages outside the trash as the difference of two index scans; the table itself is too large to scan, since it
 * holds the documents.
 */
export async function countPages(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pages) - (select count(*) from pages where trashed_at is not null) as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Counts mails by state, without the sent ones. */
export function countMails(db: Kysely<DB>) {
  return db
    .selectFrom('mails')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '<>', sql.lit('sent' as const))
    .groupBy('state')
    .execute()
}

/** Counts registrations by UTC hour; an hour never spans two Kyiv days. */
export function listRegistrations(db: Kysely<DB>, from: Date, before: Date): Promise<{ hour: Date; count: number }[]> {
  const hour = sql<Date>`date_trunc('hour', created_at, 'UTC')`
  return db
    .selectFrom('users')
    .select([hour.as('hour'), (select) => select.fn.countAll<number>().as('count')])
    .where('created_at', '>=', from)
    .where('created_at', '<', before)
    .groupBy(hour)
    .execute()
}

/** Sums views and clicks of all pages by day, from `from` to `to`; days without any are left out. */
export function listDays(db: Kysely<DB>, from: Day, to: Day): Promise<{ day: Day; views: number; clicks: number }[]> {
  return db
    .selectFrom('page_days')
    .select((select) => [
      'day',
      select.fn.sum<number>('views').as('views'),
      select.fn.sum<number>('clicks').as('clicks'),
    ])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
}

/** Returns the last day that was summed up, and the first day with statistics or a registration. */
export async function findRolledDays(db: Kysely<DB>): Promise<{ last: Day | null; oldest: Day | null }> {
  const { rows } = await sql<{ last: Day | null; oldest: Day | null }>`
    select (select max(day) from site_days) as last,
      least((select min(day) from page_days), (select min(created_at) from users)::date) as oldest`.execute(db)
  return rows[0]!
}

export function listRolledDays(db: Kysely<DB>, from: Day, to: Day) {
  return db
    .selectFrom('site_days')
    .select(['day', 'views', 'clicks', 'registrations'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/**
 * Sums up one day, or replaces its totals. It runs in a job that no request waits for, so its statement timeout is
 * longer.
 */
export async function rollUpDay(trx: Kysely<DB>, day: Day, registrations: number): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
  await sql`
    insert into site_days (day, views, visitors, clicks, registrations)
    select ${day}::date, coalesce(sum(views), 0), coalesce(sum(visitors), 0), coalesce(sum(clicks), 0), ${registrations}::bigint
    from page_days where day = ${day}
    on conflict (day) do update set views = excluded.views, visitors = excluded.visitors,
      clicks = excluded.clicks, registrations = excluded.registrations`.execute(trx)
}
