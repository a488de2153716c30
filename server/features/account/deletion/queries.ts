import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export function findUser(db: Kysely<DB>, userId: string) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', userId).executeTakeFirst()
}

/** Locks the user's row until the transaction ends and returns it; `delete_at` is null if no deletion is scheduled. */
export function lockUser(trx: Kysely<DB>, userId: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email', 'email_status', 'delete_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

export async function setDeletion(trx: Kysely<DB>, userId: string, deleteAt: Date | null): Promise<void> {
  await trx.updateTable('users').set({ delete_at: deleteAt }).where('id', '=', userId).execute()
}

export interface DueAccount {
  id: string
  delete_at: Date
}

/** Lists accounts whose grace period is over, the earliest first, after the account `after`. */
export async function listDue(
  db: Kysely<DB>,
  now: Date,
  { after, limit }: { after: DueAccount | undefined; limit: number },
): Promise<DueAccount[]> {
  const { rows } = await sql<DueAccount>`
    select id, delete_at from users where delete_at <= ${now}
      and (${after === undefined} or (delete_at, id) > (${after?.delete_at ?? now}, ${after?.id ?? null}::uuid))
    order by delete_at, id limit ${limit}`.execute(db)
  return rows
}

export function listImages(db: Kysely<DB>, userId: string) {
  return db.selectFrom('images').select(['id', 'width', 'height']).where('user_id', '=', userId).execute()
}

export async function deleteImages(db: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('images').where('id', 'in', ids).execute()
}

/** Tells whether an account is due for deletion and, within a transaction, locks its row until the transaction ends. */
export async function lockIfDue(trx: Kysely<DB>, userId: string, now: Date): Promise<boolean> {
  const due = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('delete_at', '<=', now)
    .forUpdate()
    .executeTakeFirst()
  return due !== undefined
}

export async function listPageIds(trx: Kysely<DB>, userId: string): Promise<string[]> {
  const rows = await trx.selectFrom('pages').select('id').where('user_id', '=', userId).execute()
  return rows.map(({ id }) => id)
}

/**
 * The account's login, unless it is the address of somebody else's page, and the addresses that lead to its own pages,
 * former ones included.
 */
export async function listNames(trx: Kysely<DB>, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with present as (select path_key, user_id from addresses where is_current or free_from > ${now})
    select username as name from users where id = ${userId} and not exists (
      select from present where path_key = lower(username) and user_id <> ${userId}
    )
    union all select path_key from present where user_id = ${userId}`.execute(trx)
  return rows.map(({ name }) => name)
}

/** Deletes rows that may be many, in batches; deleting the account removes the rest. */
export async function deleteBelongings(
  db: Kysely<DB>,
  { userId, pageIds }: { userId: string; pageIds: readonly string[] },
  stopping: AbortSignal,
): Promise<void> {
  for (const table of ['page_versions', 'deleted_blocks'] as const) {
    await deleteInBatches(db, table, sql`page_id = any(${pageIds}::uuid[])`, stopping)
  }
  for (const table of ['messages', 'mails', 'security_events', 'sessions'] as const) {
    await deleteInBatches(db, table, sql`user_id = ${userId}`, stopping)
  }
}

/** Deletes the account and its rate limit counters; foreign keys cascade, and the billing books stay. */
export async function deleteUser(trx: Kysely<DB>, userId: string): Promise<void> {
  // Written exactly like the index's expression; otherwise the index is not used.
  await sql`delete from rate_limits where substring(key from '[0-9a-f]{8}-[0-9a-f-]{27}') = ${userId}`.execute(trx)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
