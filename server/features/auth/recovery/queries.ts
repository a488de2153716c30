import { sql } from 'kysely'
import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type Recoverable = Pick<Selectable<DB['users']>, 'id' | 'username' | 'lang'> & { email: string }

export function accountByEmail(db: Kysely<DB>, email: string): Promise<Recoverable | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'lang', 'email'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .$narrowType<{ email: string }>()
    .executeTakeFirst()
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

/** Also those that wait for a second proof, which began with the former password. Answers their ids. */
export async function endEverySession(db: Kysely<DB>, userId: string, now: Date): Promise<string[]> {
  const ended = await db
    .updateTable('sessions')
    .set({ status: 'canceled_security', end_reason: 'recovery', ended_at: now })
    .where('user_id', '=', userId)
    .where('status', 'in', ['active', 'challenge_2fa', 'challenge_confirm'])
    .returning('id')
    .execute()
  return ended.map(({ id }) => id)
}
