import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { Day } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'

export function countUsers(db: Kysely<DB>): Promise<{ users: number; banned: number }> {
  return db
    .selectFrom('users')
    .select((select) => [
      select.fn.countAll<number>().as('users'),
      select.fn.countAll<number>().filterWhere('ban_kind', 'is not', null).as('banned'),
    ])
    .executeTakeFirstOrThrow()
}

export async function countPaid(db: Kysely<DB>, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('subscriptions')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('paid_until', '>', now)
    .executeTakeFirstOrThrow()
  return count
}

export async function countPages(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('pages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('trashed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export function countMails(db: Kysely<DB>) {
  return db
    .selectFrom('mails')
    .select(['state', (select) => select.fn.countAll<number>().as('count')])
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
