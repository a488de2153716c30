import { sql } from 'kysely'
import type { Insertable, Kysely, Selectable, Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type UserRow = Selectable<DB['users']>

export async function insertUser(db: Kysely<DB>, user: Insertable<DB['users']>): Promise<UserRow> {
  return db.insertInto('users').values(user).returningAll().executeTakeFirstOrThrow()
}

export function userById(db: Kysely<DB>, id: string): Promise<UserRow | undefined> {
  return db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Logins and e-mails are told apart by the sign @, which no login has; neither minds upper or lower case. */
export function userByLogin(db: Kysely<DB>, login: string): Promise<UserRow | undefined> {
  const column = login.includes('@') ? 'email' : 'username'
  return db
    .selectFrom('users')
    .selectAll()
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`)
    .executeTakeFirst()
}

/**
 * Holds the user's row as it was when the password was checked, until the transaction ends: false when the password
 * or the epoch changed since, and such a change waits for us.
 */
export async function holdUser(trx: Kysely<DB>, user: UserRow): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('auth_epoch', '=', user.auth_epoch)
    .forShare()
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
