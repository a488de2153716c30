import { everyKey, type Keys } from '#server/keys.ts'
import { seal, unseal } from '#server/seal.ts'

/** Encrypts the key of a donation service for the figure that it opens: for another figure it does not open. */
export function sealKey(keys: Keys, figure: string, key: string): Buffer {
  return seal(keys['donation-key'], figure, Buffer.from(key, 'utf8'))
}

/** Throws when it was sealed for another figure or under a key of no secret that is known, or was changed since. */
export function openKey(keys: Keys, figure: string, sealed: Buffer): string {
  return unseal(everyKey(keys, 'donation-key'), figure, sealed).toString('utf8')
}
