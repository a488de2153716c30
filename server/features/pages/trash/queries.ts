import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Locks pages that went to the trash before an instant; rows locked by others are skipped. */
export async function lockTrashed(trx: Kysely<DB>, before: Date, limit: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('pages')
    .select('id')
    .where('trashed_at', '<=', before)
    .orderBy('trashed_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks a page that its owner can still restore; returns false if there is none. */
export async function lockOwnTrashed(trx: Kysely<DB>, id: string, userId: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('pages')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('trashed_at', '>', since)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The user's oldest pages in the trash, after an instant; the caller holds the user's row lock. */
export async function findOldestTrashed(
  trx: Kysely<DB>,
  userId: string,
  since: Date,
  count: number,
): Promise<string[]> {
  const rows = await trx
    .selectFrom('pages')
    .select('id')
    .where('user_id', '=', userId)
    .where('trashed_at', '>', since)
    .orderBy('trashed_at')
    .orderBy('id')
    .limit(count)
    .execute()
  return rows.map(({ id }) => id)
}

/** Locks the page that holds an address although it went to the trash before an instant. */
export async function lockTrashedHolder(trx: Kysely<DB>, path: string, before: Date): Promise<string | undefined> {
  const row = await trx
    .selectFrom('pages')
    .select('id')
    .where('trashed_at', '<=', before)
    .where('id', '=', (select) =>
      select.selectFrom('addresses').select('page_id').where('path_key', '=', path.toLowerCase()),
    )
    .forUpdate()
    .executeTakeFirst()
  return row?.id
}

export async function deletePages(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await trx.deleteFrom('pages').where('id', 'in', ids).execute()
}

export interface TrashedPage {
  id: string
  title: string
  path: string
  trashedAt: Date
}

/** Pages in the trash, latest first. */
export async function listTrashed(db: Kysely<DB>, userId: string, since: Date): Promise<TrashedPage[]> {
  const { rows } = await sql<TrashedPage>`
    select pages.id, document ->> 'title' as title, path, trashed_at as "trashedAt"
    from pages join addresses on addresses.page_id = pages.id and is_current
    where pages.user_id = ${userId} and trashed_at >= ${since}
    order by trashed_at desc, pages.id`.execute(db)
  return rows
}
