import { sql, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** With the factors that signing in asks for. */
export type UserRow = Selectable<DB['users']> & { totp: boolean; passkeys: number }

export function userById(db: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(
      sql<boolean>`exists (select from totp_factors where user_id = users.id and confirmed_at is not null)`.as('totp'),
    )
    .select(sql<number>`(select count(*) from passkeys where user_id = users.id)::int`.as('passkeys'))
    .where('id', '=', id)
    .executeTakeFirst()
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
