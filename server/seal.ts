import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const nonceBytes = 12
const tagBytes = 16

/** Encrypts a secret, bound to its storage place: nonce, tag, ciphertext. */
export function seal(key: Buffer, place: string, secret: Uint8Array): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts with one key; undefined if it does not fit, or the value was sealed for another place or changed. */
function tryOpen(key: Buffer, place: string, sealed: Buffer): Buffer | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(Buffer.from(place))
    decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    return undefined
  }
}

function openWithAny(keys: readonly Buffer[], place: string, sealed: Buffer): Buffer | undefined {
  for (const key of keys) {
    const secret = tryOpen(key, place, sealed)
    if (secret !== undefined) return secret
  }
  return undefined
}

/**
 * Decrypts with one of the keys. Throws if the value was encrypted for another place, with an unknown key, or was
 * changed.
 */
export function unseal(keys: readonly Buffer[], place: string, sealed: Buffer): Buffer {
  const secret = openWithAny(keys, place, sealed)
  if (secret === undefined) throw new Error(`No key opens what was sealed for ${place}`)
  return secret
}

/** Whether one of the keys decrypts what was sealed for the place. */
export function opens(keys: readonly Buffer[], place: string, sealed: Buffer): boolean {
  return openWithAny(keys, place, sealed) !== undefined
}

/** Re-encrypts with the first key; undefined if it is encrypted so already or cannot be decrypted. */
export function reencrypted(keys: readonly Buffer[], place: string, sealed: Buffer): Buffer | undefined {
  const [present, ...former] = keys
  if (present === undefined || tryOpen(present, place, sealed) !== undefined) return undefined
  const secret = openWithAny(former, place, sealed)
  return secret && seal(present, place, secret)
}
