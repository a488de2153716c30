import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export async function lockUser(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
}

/** How many pictures somebody keeps, and their bytes together. */
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
