import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Keys } from '#server/keys.ts'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a factor's secret for one user: in another user's row it does not open. Nonce, tag, ciphertext. */
export function sealSecret(keys: Keys, userId: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, keys['factor-secret'], nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when the secret was sealed for another user or under another key, or was changed since. */
export function openSecret(keys: Keys, userId: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, keys['factor-secret'], nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(userId))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}
