import { everyKey, type Keys } from '#server/keys.ts'
import { seal, unseal } from '#server/seal.ts'

/** Encrypts a donation service's key, bound to one figure: it cannot be decrypted for another. */
export function sealKey(keys: Keys, figure: string, key: string): Buffer {
  return seal(keys['donation-key'], figure, Buffer.from(key, 'utf8'))
}

/**
 * Decrypts a donation service's key. Throws if it was sealed for another figure or under an unknown secret, or was
 * modified.
 */
export function openKey(keys: Keys, figure: string, sealed: Buffer): string {
  return unseal(everyKey(keys, 'donation-key'), figure, sealed).toString('utf8')
}
