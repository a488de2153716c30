import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface SealedSecret {
  user_id: string
  secret: Buffer
}

/** The next sealed secrets behind a user's, in the order of their users. */
export function listSecrets(db: Kysely<DB>, after: string | undefined, limit: number): Promise<SealedSecret[]> {
  return db
    .selectFrom('totp_factors')
    .select(['user_id', 'secret'])
    .$if(after !== undefined, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(limit)
    .execute()
}

/** Puts another seal in the place of one, unless somebody else was faster. */
export async function replaceSecret(db: Kysely<DB>, userId: string, former: Buffer, secret: Buffer): Promise<void> {
  await db
    .updateTable('totp_factors')
    .set({ secret })
    .where('user_id', '=', userId)
    .where('secret', '=', former)
    .execute()
}
