import { sql } from 'kysely'
import type { Kysely, Selectable, Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** With whether signing in asks for a second factor. */
export type UserRow = Selectable<DB['users']> & { totp: boolean }

export function userById(db: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(
      sql<boolean>`exists (select from totp_factors where user_id = users.id and confirmed_at is not null)`.as('totp'),
    )
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether somebody else has confirmed the address. */
export async function isConfirmedElsewhere(db: Kysely<DB>, userId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('id')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_status', '=', 'confirmed')
    .where('id', '!=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** False when the password is no longer the one that was checked. */
export async function updateUser(db: Kysely<DB>, user: UserRow, change: Updateable<DB['users']>): Promise<boolean> {
  const outcome = await db
    .updateTable('users')
    .set(change)
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .executeTakeFirst()
  return outcome.numUpdatedRows === 1n
}
