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

function open(key: Buffer, place: string, sealed: Buffer): Buffer {
  const nonce = sealed.subarray(0, nonceBytes)
  const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(nonceBytes + tagBytes)), decipher.final()])
}

function opens(key: Buffer, place: string, sealed: Buffer): boolean {
  try {
    open(key, place, sealed)
    return true
  } catch {
    return false
  }
}

/**
 * Decrypts with one of the keys. Throws if the value was encrypted for another place, with an unknown key, or was
 * changed.
 */
export function unseal(keys: readonly Buffer[], place: string, sealed: Buffer): Buffer {
  const key = keys.find((each) => opens(each, place, sealed))
  if (key === undefined) throw new Error(`No key opens what was sealed for ${place}`)
  return open(key, place, sealed)
}

/** Re-encrypts with the first key; undefined if it is encrypted so already or cannot be decrypted. */
export function reencrypted(keys: readonly Buffer[], place: string, sealed: Buffer): Buffer | undefined {
  const [present, ...former] = keys
  if (present === undefined || opens(present, place, sealed)) return undefined
  const key = former.find((each) => opens(each, place, sealed))
  return key === undefined ? undefined : seal(present, place, open(key, place, sealed))
}
