import { everyKey, type Keys } from '#server/keys.ts'
import { seal, unseal } from '#server/seal.ts'

/** Encrypts a factor's secret, bound to its user. */
export function sealSecret(keys: Keys, userId: string, secret: Uint8Array): Buffer {
  return seal(keys['factor-secret'], userId, secret)
}

/** Decrypts a factor's secret. Throws for another user, an unknown key or a changed value. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): Buffer {
  return unseal(everyKey(keys, 'factor-secret'), userId, sealed)
}
