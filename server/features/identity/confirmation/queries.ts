import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type HeldAddressee = Pick<Addressee, 'id' | 'email_status'>
type Addressee = Pick<Selectable<DB['users']>, 'id' | 'username' | 'email' | 'lang' | 'email_status'>

export function addresseeById(db: Kysely<DB>, userId: string): Promise<Addressee | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'lang', 'email_status'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/**
 * An account and everybody else who gave an address, held until the transaction ends. Whoever spends a token of a mail
 * holds them first, and always in one order: two who confirm one address at once would otherwise each hold the token
 * that the other is about to end.
 */
export function holdAddressees(
  trx: Kysely<DB>,
  { userId, email }: { userId: string; email: string },
): Promise<HeldAddressee[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'email_status'])
    .where((user) => user.or([sql<boolean>`lower(email) = lower(${email})`, user('id', '=', userId)]))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export async function takeAddressAway(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx.updateTable('users').set({ email: null, email_status: 'unknown' }).where('id', '=', userId).execute()
}

/** Confirms an address, if it is still the one the account has. */
export async function confirmAddress(db: Kysely<DB>, userId: string, email: string): Promise<boolean> {
  const outcome = await db
    .updateTable('users')
    .set({ email_status: 'confirmed' })
    .where('id', '=', userId)
    .where('email', '=', email)
    .executeTakeFirst()
  return outcome.numUpdatedRows === 1n
}
