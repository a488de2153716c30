import { sql } from 'kysely'
import type { Kysely } from 'kysely'
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

export function listDue(db: Kysely<DB>, now: Date): Promise<{ id: string }[]> {
  return db.selectFrom('users').select('id').where('delete_at', '<=', now).orderBy('delete_at').execute()
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

/** Deletes the person with everything that hangs on them. */
export async function deletePerson(trx: Kysely<DB>, userId: string): Promise<void> {
  await sql`delete from rate_limits where position(${userId} in key) > 0`.execute(trx)
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
