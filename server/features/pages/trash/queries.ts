import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Pages that went to the trash before an instant, held until the transaction ends; others leave those out meanwhile. */
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

/** The page if its owner can still take it out of the trash, held until the transaction ends. */
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

/** So many of a person's pages that went to the trash first, after an instant; the caller holds the person's row. */
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

/** The page that holds an address although it went to the trash before an instant. */
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

/** The latest first. A person has at most as many as their plan lets them make and throw away. */
export async function listTrashed(db: Kysely<DB>, userId: string, since: Date): Promise<TrashedPage[]> {
  const { rows } = await sql<TrashedPage>`
    select pages.id, document ->> 'title' as title, path, trashed_at as "trashedAt"
    from pages join addresses on addresses.page_id = pages.id and is_current
    where pages.user_id = ${userId} and trashed_at >= ${since}
    order by trashed_at desc, pages.id`.execute(db)
  return rows
}
