import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Addressee = Pick<Selectable<DB['users']>, 'id' | 'username' | 'email' | 'lang' | 'email_status'>

export function addresseeById(db: Kysely<DB>, userId: string): Promise<Addressee | undefined> {
  return db
    .selectFrom('users')
    .select(['id', 'username', 'email', 'lang', 'email_status'])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Everybody who gave an address, held until the transaction ends; always in one order, lest two wait for each other. */
export function holdAddressees(trx: Kysely<DB>, email: string): Promise<Pick<Addressee, 'id' | 'email_status'>[]> {
  return trx
    .selectFrom('users')
    .select(['id', 'email_status'])
    .where(sql<boolean>`lower(email) = lower(${email})`)
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
