import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Number and total bytes of a user's pictures. */
export async function sumImages(db: Kysely<DB>, userId: string): Promise<{ count: number; bytes: number }> {
  return db
    .selectFrom('images')
    .select((select) => [
      select.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(byte_size), 0)::bigint`.as('bytes'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
}

/** Facts about the owner of a picture that decide who sees it. */
export function findOwner(
  db: Kysely<DB>,
  id: string,
): Promise<{ ban_kind: string | null; is_admin: boolean } | undefined> {
  return db
    .selectFrom('images')
    .innerJoin('users', 'users.id', 'images.user_id')
    .select(['users.ban_kind', 'users.is_admin'])
    .where('images.id', '=', id)
    .executeTakeFirst()
}

interface NewImage {
  id: string
  userId: string
  width: number
  height: number
  byteSize: number
  now: Date
}

export async function insertImage(trx: Kysely<DB>, image: NewImage): Promise<void> {
  const { id, userId, width, height, byteSize, now } = image
  await trx
    .insertInto('images')
    .values({ id, user_id: userId, width, height, byte_size: byteSize, created_at: now })
    .execute()
}

/** Locks the user's pictures among these against deletion until the transaction ends. */
export async function lockImagesForShare(trx: Kysely<DB>, userId: string, ids: readonly string[]) {
  return trx
    .selectFrom('images')
    .select(['id', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .forShare()
    .execute()
}

/** Next users, by id, with pictures from before an instant. */
export async function listOwners(db: Kysely<DB>, before: Date, after: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select distinct user_id as "userId" from images
    where created_at < ${before} and user_id > ${after} order by 1 limit ${limit}`.execute(db)
  return rows.map(({ userId }) => userId)
}

export interface StoredImage {
  id: string
  width: number
  height: number
}

/** Locks a user's pictures from before an instant; skips those locked by a save. */
export async function lockOldImagesForDeletion(trx: Kysely<DB>, userId: string, before: Date): Promise<StoredImage[]> {
  return trx
    .selectFrom('images')
    .select(['id', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('created_at', '<', before)
    .forUpdate()
    .skipLocked()
    .execute()
}

/** Locks the user's pictures among these for deletion, waiting for other locks. */
export async function lockImagesForDeletion(
  trx: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<StoredImage[]> {
  return trx
    .selectFrom('images')
    .select(['id', 'width', 'height'])
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .forUpdate()
    .execute()
}

/** Ids of all pictures that the user's pages, versions and deleted blocks refer to, those in the trash included. */
export async function listReferencedImages(trx: Kysely<DB>, userId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct found[1] as id
    from (
      select document from pages where user_id = ${userId}
      union all
      select version.document from page_versions as version
        join pages on pages.id = version.page_id where pages.user_id = ${userId}
      union all
      select block from deleted_blocks where user_id = ${userId}
    ) as kept,
    regexp_matches(kept.document::text, '/media/([0-9a-f-]{36})-', 'g') as found`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export async function deleteImages(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await trx.deleteFrom('images').where('id', 'in', ids).execute()
}
