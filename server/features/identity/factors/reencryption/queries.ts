import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface SealedSecret {
  user_id: string
  secret: Buffer
}

/** Encrypted secrets in order of user id, after a user. */
export function listSecrets(db: Kysely<DB>, after: string | undefined, limit: number): Promise<SealedSecret[]> {
  return db
    .selectFrom('totp_factors')
    .select(['user_id', 'secret'])
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Replaces an encrypted secret unless it was changed meanwhile. */
export async function replaceSecret(db: Kysely<DB>, userId: string, former: Buffer, secret: Buffer): Promise<void> {
  await db
    .updateTable('totp_factors')
    .set({ secret })
    .where('user_id', '=', userId)
    .where('secret', '=', former)
    .execute()
}
