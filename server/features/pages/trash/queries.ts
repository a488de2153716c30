import type { Kysely } from 'kysely'
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
