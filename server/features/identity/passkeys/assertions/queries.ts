import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export function findByCredential(db: Kysely<DB>, credentialId: Buffer) {
  return db
    .selectFrom('passkeys')
    .select(['id', 'user_id', 'public_key'])
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export function listKeys(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('passkeys')
    .select(['credential_id', 'transports'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()
}

/**
 * Records a use. False if the signature counter did not increase; authenticators without a counter always send 0
 * (WebAuthn level 3, section 6.1.1).
 */
export async function recordKeyUse(trx: Kysely<DB>, id: string, counter: number, now: Date): Promise<boolean> {
  const used = await trx
    .updateTable('passkeys')
    .set({ counter, last_used_at: now })
    .where('id', '=', id)
    .where((row) => row.or([row('counter', '<', counter), row.and([row('counter', '=', 0), row.lit(counter === 0)])]))
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
