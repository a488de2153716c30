import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Owner and address of a page; undefined in the trash. */
export async function findPage(db: Kysely<DB>, pageId: string): Promise<{ userId: string; path: string } | undefined> {
  return db
    .selectFrom('pages')
    .innerJoin('addresses', (join) =>
      join.onRef('addresses.page_id', '=', 'pages.id').on('addresses.is_current', '=', true),
    )
    .select(['pages.user_id as userId', 'addresses.path'])
    .where('pages.id', '=', pageId)
    .where('pages.trashed_at', 'is', null)
    .executeTakeFirst()
}
