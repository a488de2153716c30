import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface Place {
  page_id: string
  block_id: string
}

/** Lists the next sealed keys after a place, ordered by page and block. */
export function listKeys(db: Kysely<DB>, after: Place | undefined, limit: number) {
  return db
    .selectFrom('donation_keys')
    .select(['page_id', 'block_id', 'sealed'])
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(page_id, block_id) > (${after!.page_id}::uuid, ${after!.block_id})`),
    )
    .orderBy('page_id')
    .orderBy('block_id')
    .limit(limit)
    .execute()
}

/** Replaces a sealed key, unless it was changed since it was read. */
export async function replaceKey(db: Kysely<DB>, place: Place, former: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable('donation_keys')
    .set({ sealed })
    .where('page_id', '=', place.page_id)
    .where('block_id', '=', place.block_id)
    .where('sealed', '=', former)
    .execute()
}
