import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

const shown = ['id', 'name', 'created_at', 'last_used_at'] as const

export function listPasskeys(db: Kysely<DB>, userId: string) {
  return db.selectFrom('passkeys').select(shown).where('user_id', '=', userId).orderBy('id').execute()
}
export type PasskeyRow = Awaited<ReturnType<typeof listPasskeys>>[number]

/** Inserts a passkey; undefined if the credential id exists. */
export function insertPasskey(trx: Kysely<DB>, row: Insertable<DB['passkeys']>): Promise<PasskeyRow | undefined> {
  return trx
    .insertInto('passkeys')
    .values(row)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(shown)
    .executeTakeFirst()
}

export function renamePasskey(
  db: Kysely<DB>,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  return db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning(shown)
    .executeTakeFirst()
}

/** Deletes a passkey; false if there is none. */
export async function deletePasskey(trx: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const removed = await trx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

export function findUsername(db: Kysely<DB>, userId: string) {
  return db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
}
