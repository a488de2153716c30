import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { everyKey, type Keys } from '#server/keys.ts'
import { opens, seal, unseal } from '#server/seal.ts'
import { findNewestSecret } from './queries.ts'

/** Encrypts a factor's secret, bound to its user. */
export function sealSecret(keys: Keys, userId: string, secret: Uint8Array): Buffer {
  return seal(keys['factor-secret'], userId, secret)
}

/** Decrypts a factor's secret. Throws for another user, an unknown key or a changed value. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): Buffer {
  return unseal(everyKey(keys, 'factor-secret'), userId, sealed)
}

/** Whether the keys decrypt the secret of the newest factor; true if there is none. */
export async function opensNewestSecret(db: Kysely<DB>, keys: Keys): Promise<boolean> {
  const newest = await findNewestSecret(db)
  return newest === undefined || opens(everyKey(keys, 'factor-secret'), newest.user_id, newest.secret)
}
