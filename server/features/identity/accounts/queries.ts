import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** A user row with the factors for sign-in. */
export type UserRow = Selectable<DB['users']> & { totp: boolean; passkeys: number; recoveryCodesLeft: number }

export function findUserRow(db: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(
      sql<boolean>`exists (select from totp_factors where user_id = users.id and confirmed_at is not null)`.as('totp'),
    )
    .select(sql<number>`(select count(*) from passkeys where user_id = users.id)::int`.as('passkeys'))
    .select(
      sql<number>`(select count(*) from recovery_codes where user_id = users.id and used_at is null)::int`.as(
        'recoveryCodesLeft',
      ),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Locks the user row until the transaction ends. False if the password has changed since it was checked. */
export async function lockIfPasswordUnchanged(trx: Kysely<DB>, user: UserRow): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined
}

export async function updateUser(db: Kysely<DB>, id: string, change: Updateable<DB['users']>): Promise<void> {
  await db.updateTable('users').set(change).where('id', '=', id).execute()
}
