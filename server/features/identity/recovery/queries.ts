import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type Recoverable = Pick<Selectable<DB['users']>, 'id' | 'username' | 'lang'> & { email: string }

/** Accounts with an address: a confirmed one first, otherwise the oldest. */
export function accountsByEmail(
  db: Kysely<DB>,
  email: string,
  limit: number,
): Promise<(Recoverable & Pick<Selectable<DB['users']>, 'email_status'>)[]> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email', 'email_status'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy(sql`(email_status = 'confirmed')`, 'desc')
    .orderBy('id')
    .limit(limit)
    .$narrowType<{ email: string }>()
    .execute()
}

export async function usernameOf(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username
}

/** Sets a password; undefined if the account no longer has the link's address. */
export function setPassword(
  db: Kysely<DB>,
  holder: { userId: string; email: string },
  passwordHash: string,
): Promise<Recoverable | undefined> {
  return db
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', holder.userId)
    .where('email', '=', holder.email)
    .returning(['id', 'username', 'lang', 'email'])
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}
