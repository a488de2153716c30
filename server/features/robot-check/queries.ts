import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Marks a nonce as used; returns false if it was used before. Of concurrent calls exactly one succeeds. */
export async function consumeNonce(db: Kysely<DB>, nonce: string, expiresAt: Date): Promise<boolean> {
  const outcome = await db
    .insertInto('robot_check_uses')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .executeTakeFirst()
  return outcome.numInsertedOrUpdatedRows === 1n
}
