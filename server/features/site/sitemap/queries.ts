import { sql, type Kysely } from 'kysely'
import { toKyivTime } from '#domain/kyiv-time.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Key of the advisory lock; any number, the same on every node. */
const lockKey = 4_815_162_344

/** Takes the lock for building the sitemap until the transaction ends; false while another node has it. */
export async function tryBuildLock(trx: Kysely<DB>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lockKey}) as locked`.execute(trx)
  return rows[0]!.locked
}

export interface ListedPage {
  path: string
  updatedAt: Date
}

/**
 * Excludes pages without a visible block or form. Completeness is not checked, since only block types know it. Takes 7
 * µs per page.
 */
const filled = '$.blocks[*] ? (!(@.hidden == true) && !(@.schedule.from > $now) && !(@.schedule.to <= $now))'
const withForm = '$.form.enabled ? (@ == true)'

/** Public pages in parts of at most `size`, read in one transaction. */
export async function* publicPages(trx: Kysely<DB>, now: Date, size: number): AsyncGenerator<ListedPage[]> {
  // A longer statement timeout, since nobody waits for it.
  await sql`set local statement_timeout = '60s'`.execute(trx)
  // A stable order, so that a new page changes only the last file.
  await sql`declare listed no scroll cursor for
    select addresses.path, pages.updated_at as "updatedAt"
    from pages
      join users on users.id = pages.user_id
      join addresses on addresses.page_id = pages.id and addresses.is_current
      left join subscriptions on subscriptions.user_id = pages.user_id
    where pages.trashed_at is null and pages.archived_at is null
      and users.ban_kind is null and users.delete_at is null
      and (pages.is_main or subscriptions.plus_until > ${sql.lit(now.toISOString())}::timestamptz)
      and (jsonb_path_exists(pages.document, ${sql.lit(filled)}, ${sql.lit(JSON.stringify({ now: toKyivTime(now) }))})
        or jsonb_path_exists(pages.document, ${sql.lit(withForm)}))
    order by pages.id`.execute(trx)
  for (;;) {
    const { rows } = await sql<ListedPage>`fetch ${sql.lit(size)} from listed`.execute(trx)
    if (rows.length === 0) return
    yield rows
  }
}

export async function putFile(trx: Kysely<DB>, number: number, bytes: Buffer, builtAt: Date): Promise<void> {
  await trx
    .insertInto('sitemap_files')
    .values({ number, bytes, built_at: builtAt })
    .onConflict((conflict) => conflict.column('number').doUpdateSet({ bytes, built_at: builtAt }))
    .execute()
}

export async function deleteFilesAfter(trx: Kysely<DB>, number: number): Promise<void> {
  await trx.deleteFrom('sitemap_files').where('number', '>', number).execute()
}

export function listFiles(db: Kysely<DB>): Promise<{ number: number; built_at: Date }[]> {
  return db.selectFrom('sitemap_files').select(['number', 'built_at']).orderBy('number').execute()
}

export async function findFile(db: Kysely<DB>, number: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('sitemap_files').select('bytes').where('number', '=', number).executeTakeFirst()
  return row?.bytes
}
