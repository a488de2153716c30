import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

const columns = ['id', 'password_hash', 'auth_epoch', 'is_admin', 'ban_kind', 'ban_reason', 'delete_at'] as const
export type Account = Pick<Selectable<DB['users']>, (typeof columns)[number]>

/**
 * Logins and e-mails are told apart by the sign @, which no login has; neither minds upper or lower case. An address that
 * several people gave is that of the one who confirmed it, and before that nobody's.
 */
export async function accountByLogin(db: Kysely<DB>, login: string): Promise<Account | undefined> {
  const column = login.includes('@') ? 'email' : 'username'
  const [first, second] = await db
    .selectFrom('users')
    .select([...columns, 'email_status'])
    .where(sql<boolean>`lower(${sql.ref(column)}) = lower(${login})`)
    .orderBy(sql`(email_status = 'confirmed')`, 'desc')
    .orderBy('id')
    .limit(2)
    .execute()
  return second === undefined || first?.email_status === 'confirmed' ? first : undefined
}

/**
 * Holds the account's row until the transaction ends: other sign-ins, and changes of the password, the factors or the
 * epoch, wait for us.
 */
export function holdAccount(trx: Kysely<DB>, id: string): Promise<Account | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
