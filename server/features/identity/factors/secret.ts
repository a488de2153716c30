import { everyKey, type Keys } from '#server/keys.ts'
import { seal, unseal } from '#server/seal.ts'

/** Encrypts a factor's secret for one user: in another user's row it does not open. */
export function sealSecret(keys: Keys, userId: string, secret: Uint8Array): Buffer {
  return seal(keys['factor-secret'], userId, secret)
}

/** Throws when the secret was sealed for another user or under a key of no secret that is known, or was changed since. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): Buffer {
  return unseal(everyKey(keys, 'factor-secret'), userId, sealed)
}
