import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

const columns = [
  'id',
  'password_hash',
  'auth_epoch',
  'is_admin',
  'ban_kind',
  'ban_reason',
  'ban_rule',
  'delete_at',
] as const
export type Account = Pick<Selectable<DB['users']>, (typeof columns)[number]>

/**
 * Finds an account by login or e-mail in lower case; only e-mails contain `@`. Only a confirmed e-mail, which is unique,
 * can sign in. The database must not convert the given text: its rules differ from JavaScript's, so a spelling could find
 * an account under another name than the one that the sign-in limits count.
 */
export function accountByLogin(db: Kysely<DB>, login: string): Promise<Account | undefined> {
  const isEmail = login.includes('@')
  return db
    .selectFrom('users')
    .select(columns)
    .where(sql<boolean>`lower(${sql.ref(isEmail ? 'email' : 'username')}) = ${login}`)
    .$if(isEmail, (query) => query.where('email_status', '=', 'confirmed'))
    .executeTakeFirst()
}

/**
 * Locks the account's row until the transaction ends: other sign-ins and changes of password, factors or epoch wait.
 */
export function lockAccount(trx: Kysely<DB>, id: string): Promise<Account | undefined> {
  return trx.selectFrom('users').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}
