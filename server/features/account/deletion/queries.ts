import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export function findPerson(db: Kysely<DB>, userId: string) {
  return db.selectFrom('users').select(['id', 'password_hash']).where('id', '=', userId).executeTakeFirst()
}

/** When the account will be deleted, if that was asked for; the row is held until the transaction ends. */
export function holdDeletion(trx: Kysely<DB>, userId: string) {
  return trx.selectFrom('users').select('delete_at').where('id', '=', userId).forUpdate().executeTakeFirst()
}

export async function setDeletion(trx: Kysely<DB>, userId: string, deleteAt: Date | null): Promise<void> {
  await trx.updateTable('users').set({ delete_at: deleteAt }).where('id', '=', userId).execute()
}

export interface DueAccount {
  id: string
  delete_at: Date
}

/** Accounts whose grace is over, the longest ago first, behind the one given. */
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

/** Holds an account until the transaction ends; false when it is not due. */
export async function holdDue(trx: Kysely<DB>, userId: string, now: Date): Promise<boolean> {
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

/** Deletes what there may be much of, some at a time; whatever is left goes with the person. */
export async function deleteBelongings(
  db: Kysely<DB>,
  { userId, pageIds }: { userId: string; pageIds: readonly string[] },
  stopping: AbortSignal,
): Promise<void> {
  await deleteInBatches(db, 'page_versions', sql`page_id = any(${pageIds}::uuid[])`, stopping)
  for (const table of ['messages', 'mails', 'security_events', 'sessions'] as const) {
    await deleteInBatches(db, table, sql`user_id = ${userId}`, stopping)
  }
}

/** Deletes the person with everything that hangs on them. */
export async function deletePerson(trx: Kysely<DB>, userId: string): Promise<void> {
  // As the index is written, word by word, or it would not be used.
  await sql`delete from rate_limits where substring(key from '[0-9a-f]{8}-[0-9a-f-]{27}') = ${userId}`.execute(trx)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
