import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Account columns needed for mails about its address. */
const columns = ['id', 'username', 'lang', 'email', 'email_status', 'new_email'] as const
export type Addressee = Pick<Selectable<DB['users']>, (typeof columns)[number]>

export function addresseeById(db: Kysely<DB>, userId: string): Promise<Addressee | undefined> {
  return db.selectFrom('users').select(columns).where('id', '=', userId).executeTakeFirst()
}

/** Login of another account that confirmed an address, if there is one. */
export async function otherOwner(db: Kysely<DB>, userId: string, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('users')
    .select('username')
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where('email_status', '=', 'confirmed')
    .where('id', '!=', userId)
    .executeTakeFirst()
  return row?.username
}

/** Locks accounts in order of id until the transaction ends; must precede locks on their tokens or mailboxes. */
export async function lockAccounts(trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export type LockedAddressee = Addressee & { hasIt: boolean; awaitsIt: boolean }

/**
 * Locks an account and all others with an address until the transaction ends, always in one order. Must precede
 * consuming a mail's token: otherwise two accounts that confirm one address at once would deadlock on each other's
 * tokens.
 */
export function lockAccountsByEmail(
  trx: Kysely<DB>,
  { userId, email }: { userId: string; email: string },
): Promise<LockedAddressee[]> {
  const hasIt = sql<boolean>`coalesce(lower(email) = lower(${email}), false)`
  const awaitsIt = sql<boolean>`coalesce(lower(new_email) = lower(${email}), false)`
  return trx
    .selectFrom('users')
    .select([...columns, hasIt.as('hasIt'), awaitsIt.as('awaitsIt')])
    .where((user) =>
      user.or([
        sql<boolean>`lower(email) = lower(${email})`,
        sql<boolean>`lower(new_email) = lower(${email})`,
        user('id', '=', userId),
      ]),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function setEmail(
  trx: Kysely<DB>,
  userId: string,
  change: Partial<Pick<Addressee, 'email' | 'email_status' | 'new_email'>>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', userId).execute()
}
