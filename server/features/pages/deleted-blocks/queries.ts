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

/** Ids of those blocks that are on another page of the owner, whatever their ids there. */
export async function findEqualElsewhere(
  trx: Kysely<DB>,
  { id, userId }: PageRow,
  blocks: readonly Block[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select deleted ->> 'id' as id from jsonb_array_elements(${JSON.stringify(blocks)}::jsonb) as deleted
    where deleted - 'id' in (
      select block - 'id' from pages, jsonb_array_elements(document -> 'blocks') as block
      where user_id = ${userId} and pages.id <> ${id} and trashed_at is null
    )`.execute(trx)
  return new Set(rows.map((row) => row.id))
}

export async function forgetDeleted(trx: Kysely<DB>, pageId: string, blockIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('deleted_blocks').where('page_id', '=', pageId).where('block_id', 'in', blockIds).execute()
}

/** Deletes all but the `count` blocks of a user that were deleted last. */
export async function deleteOldest(trx: Kysely<DB>, userId: string, count: number): Promise<void> {
  await sql`
    delete from deleted_blocks where id in (
      select id from deleted_blocks where user_id = ${userId} order by deleted_at desc, place, id offset ${count}
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

/** Blocks deleted from the user's pages outside of the trash, latest first, without those that are back on their page. */
export async function listDeleted(db: Kysely<DB>, userId: string, since: Date): Promise<ListedBlock[]> {
  const { rows } = await sql<ListedBlock>`
    select
      deleted_blocks.id, page_id as "pageId", coalesce(document ->> 'title', '') as title, block,
      deleted_at as "deletedAt"
    from deleted_blocks join pages on pages.id = page_id
    where deleted_blocks.user_id = ${userId} and trashed_at is null and deleted_at > ${since}
      and (page_id, block_id) not in (
        select own.id, shown ->> 'id' from pages as own, jsonb_array_elements(own.document -> 'blocks') as shown
        where own.user_id = ${userId} and shown ->> 'id' is not null
      )
    order by deleted_at desc, place, deleted_blocks.id`.execute(db)
  return rows
}
