import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type Recoverable = Pick<Selectable<DB['users']>, 'id' | 'username' | 'lang'> & { email: string }

/** The account that confirmed the address, or else the first that gave it. */
export function accountByEmail(db: Kysely<DB>, email: string): Promise<Recoverable | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .orderBy(sql`(email_status = 'confirmed')`, 'desc')
    .orderBy('id')
    .limit(1)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
}

export async function usernameOf(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  const row = await db.selectFrom('users').select('username').where('id', '=', userId).executeTakeFirst()
  return row?.username
}

/** Undefined when the account no longer has the address the link was sent to. */
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
