import type { Kysely } from 'kysely'
import type { ProviderName } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'

export interface StoredCard {
  id: string
  user_id: string
  provider: string
  token_sealed: Buffer
  masked: string
  expires: string | null
}

export function findCard(db: Kysely<DB>, id: string): Promise<StoredCard | undefined> {
  return db
    .selectFrom('payment_methods')
    .select(['id', 'user_id', 'provider', 'token_sealed', 'masked', 'expires'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Finds a card. Throws if there is none, since a renewing subscription has one. */
export function requireCard(trx: Kysely<DB>, id: string) {
  return trx.selectFrom('payment_methods').select(['provider', 'masked']).where('id', '=', id).executeTakeFirstOrThrow()
}

export async function insertCard(
  trx: Kysely<DB>,
  card: StoredCard & { provider: ProviderName; created_at: Date },
): Promise<void> {
  await trx.insertInto('payment_methods').values(card).execute()
}

/** Deletes and returns a user's cards. */
export function deleteCards(trx: Kysely<DB>, userId: string): Promise<StoredCard[]> {
  return trx
    .deleteFrom('payment_methods')
    .where('user_id', '=', userId)
    .returning(['id', 'user_id', 'provider', 'token_sealed', 'masked', 'expires'])
    .execute()
}

/** Cards by id, for keyset pagination. */
export function listCards(db: Kysely<DB>, after: string | undefined, limit: number): Promise<StoredCard[]> {
  return db
    .selectFrom('payment_methods')
    .select(['id', 'user_id', 'provider', 'token_sealed', 'masked', 'expires'])
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Replaces an encrypted token if it is still the one that was read. */
export async function replaceToken(db: Kysely<DB>, id: string, former: Buffer, sealed: Buffer): Promise<void> {
  await db
    .updateTable('payment_methods')
    .set({ token_sealed: sealed })
    .where('id', '=', id)
    .where('token_sealed', '=', former)
    .execute()
}
