import { sql, type Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { PageRow } from '../queries.ts'

/** Stores blocks that a save deletes; a block deleted before is replaced. */
export async function insertDeleted(
  trx: Kysely<DB>,
  { id, userId }: PageRow,
  deleted: readonly { block: Block; place: number }[],
  now: Date,
): Promise<void> {
  const rows = deleted.map(({ block, place }) => ({
    id: newId(now.getTime()),
    page_id: id,
    user_id: userId,
    block_id: block.id,
    block: JSON.stringify(block),
    place,
    deleted_at: now,
  }))
  await trx
    .insertInto('deleted_blocks')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['page_id', 'block_id']).doUpdateSet((to) => {
        return { block: to.ref('excluded.block'), place: to.ref('excluded.place'), deleted_at: now }
      }),
    )
    .execute()
}

/** Deletes all but the `count` blocks of a page that were deleted last. */
export async function deleteOldest(trx: Kysely<DB>, pageId: string, count: number): Promise<void> {
  await sql`
    delete from deleted_blocks where page_id = ${pageId} and block_id in (
      select block_id from deleted_blocks where page_id = ${pageId}
      order by deleted_at desc, place offset ${count}
    )`.execute(trx)
}

/** Returns a block that its owner can still restore, as it was stored, with its page and its index there. */
export async function findDeleted(db: Kysely<DB>, id: string, userId: string, since: Date) {
  return db
    .selectFrom('deleted_blocks')
    .select(['page_id as pageId', 'block', 'place'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', since)
    .executeTakeFirst()
}

export interface ListedBlock {
  id: string
  pageId: string
  title: string
  block: unknown
  deletedAt: Date
}

/**
 * Blocks deleted from the user's pages outside of the trash, latest first, without those that are on one of these pages:
 * undoing brings a block back, and moving takes it to another page.
 */
export async function listDeleted(db: Kysely<DB>, userId: string, since: Date): Promise<ListedBlock[]> {
  const { rows } = await sql<ListedBlock>`
    select
      deleted_blocks.id, page_id as "pageId", coalesce(document ->> 'title', '') as title, block,
      deleted_at as "deletedAt"
    from deleted_blocks join pages on pages.id = page_id
    where deleted_blocks.user_id = ${userId} and trashed_at is null and deleted_at > ${since}
      and not exists (
        select from pages as other
        where other.user_id = ${userId} and other.trashed_at is null
          and other.document -> 'blocks' @> jsonb_build_array(jsonb_build_object('id', block_id))
      )
    order by deleted_at desc, place, deleted_blocks.id`.execute(db)
  return rows
}
