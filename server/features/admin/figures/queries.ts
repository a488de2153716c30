import { sql, type Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Two counts of their own, each of which an index answers without the table. */
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

/** Without those in the trash, which have an index of their own: documents make the table too large to be read. */
export async function countPages(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from pages) - (select count(*) from pages where trashed_at is not null) as count`.execute(
    db,
  )
  return rows[0]!.count
}

/** Mails by state, but for those that were sent. */
export function countMails(db: Kysely<DB>) {
  return db
    .selectFrom('mails')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '<>', sql.lit('sent' as const))
    .groupBy('state')
    .execute()
}

/** Registrations by the hour in which they came; an hour never lies in two days of Kyiv. */
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

/** Views and clicks of all pages together, from `from` to `to`; days without any are left out. */
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

/** The last day that was summed up, and the first one of which anything is known. */
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

/** Sums up one day, or does so anew. Nobody waits for it, so it may take longer than other statements. */
export async function rollUpDay(trx: Kysely<DB>, day: Day, registrations: number): Promise<void> {
  await sql`set local statement_timeout = '60s'`.execute(trx)
  await sql`
    insert into site_days (day, views, visitors, clicks, registrations)
    select ${day}::date, coalesce(sum(views), 0), coalesce(sum(visitors), 0), coalesce(sum(clicks), 0), ${registrations}::bigint
    from page_days where day = ${day}
    on conflict (day) do update set views = excluded.views, visitors = excluded.visitors,
      clicks = excluded.clicks, registrations = excluded.registrations`.execute(trx)
}
