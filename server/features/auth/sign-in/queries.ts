import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Account = Pick<Selectable<DB['users']>, 'id' | 'password_hash' | 'auth_epoch' | 'ban_kind'>

/** Logins and e-mails are told apart by the sign @, which no login has; neither minds upper or lower case. */
export function accountByLogin(db: Kysely<DB>, login: string): Promise<Account | undefined> {
  const column = login.includes('@') ? 'email' : 'username'
  return db
    .selectFrom('users')
    .select(['id', 'password_hash', 'auth_epoch', 'ban_kind'])
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`)
    .executeTakeFirst()
}

/**
 * Holds the account as it was when the password was checked, until the transaction ends: a change of the password or
 * the epoch waits for us. False when such a change was faster.
 */
export async function holdAccount(trx: Kysely<DB>, account: Account): Promise<boolean> {
  const row = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', account.id)
    .where('password_hash', '=', account.password_hash)
    .where('auth_epoch', '=', account.auth_epoch)
    .forShare()
    .executeTakeFirst()
  return row !== undefined
}
