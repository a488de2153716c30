import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

const columns = ['id', 'password_hash', 'auth_epoch', 'is_admin', 'ban_kind', 'ban_reason', 'delete_at'] as const
export type Account = Pick<Selectable<DB['users']>, (typeof columns)[number]>

function isEmail(login: string): boolean {
  return login.includes('@')
}

/** How many accounts a login or e-mail may be that of, by its look alone. Each costs a hashing at every attempt. */
export function mostAccounts(login: string): number {
  return isEmail(login) ? 3 : 1
}

/**
 * Logins and e-mails are told apart by the sign @, which no login has; neither minds upper or lower case. An address that
 * somebody confirmed is theirs alone. Before that it may be that of each who gave it, and the oldest few are tried: who
 * gives it later takes it away from nobody.
 */
export async function accountsByLogin(db: Kysely<DB>, login: string): Promise<Account[]> {
  const column = isEmail(login) ? 'email' : 'username'
  const found = await db
    .selectFrom('users')
    .select([...columns, 'email_status'])
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`)
    .orderBy(sql`(email_status = 'confirmed')`, 'desc')
    .orderBy('id')
    .limit(mostAccounts(login))
    .execute()
  return found[0]?.email_status === 'confirmed' ? found.slice(0, 1) : found
}

/**
 * Holds the account's row until the transaction ends: other sign-ins, and changes of the password, the factors or the
 * epoch, wait for us.
 */
export function holdAccount(trx: Kysely<DB>, id: string): Promise<Account | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
