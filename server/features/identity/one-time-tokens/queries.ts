import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type TokenRow = Selectable<DB['one_time_tokens']>
export type TokenPurpose = TokenRow['purpose']
export type TokenHolderRow = Pick<TokenRow, 'user_id' | 'payload' | 'expires_at'>

interface Presented {
  hash: Buffer
  purpose: TokenPurpose
  now: Date
}

export async function insertToken(
  db: Kysely<DB>,
  token: { hash: Buffer; user_id: string; purpose: TokenPurpose; payload: { email: string }; expires_at: Date },
): Promise<void> {
  await db.insertInto('one_time_tokens').values(token).execute()
}

/** Deletes tokens of some purposes, optionally only those that expire at `since` or later. */
export async function deleteTokens(
  db: Kysely<DB>,
  userId: string,
  purposes: readonly TokenPurpose[],
  since?: Date,
): Promise<void> {
  await db
    .deleteFrom('one_time_tokens')
    .where('user_id', '=', userId)
    .where('purpose', 'in', purposes)
    .$if(since !== undefined, (query) => query.where('expires_at', '>=', since!))
    .execute()
}

export function findToken(db: Kysely<DB>, { hash, purpose, now }: Presented): Promise<TokenHolderRow | undefined> {
  return db
    .selectFrom('one_time_tokens')
    .select(['user_id', 'payload', 'expires_at'])
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Marks a token as used; of concurrent callers exactly one gets it, the others undefined. */
export function consumeToken(db: Kysely<DB>, { hash, purpose, now }: Presented): Promise<TokenHolderRow | undefined> {
  return db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['user_id', 'payload', 'expires_at'])
    .executeTakeFirst()
}
