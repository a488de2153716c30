import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

/** DER prefixes of an Ed25519 seed in PKCS #8 and of a public key in SPKI (RFC 8410). */
const seedHeader = Buffer.from('302e020100300506032b657004220420', 'hex')
const publicHeader = Buffer.from('302a300506032b6570032100', 'hex')

/** The private key of a 32-byte seed. */
export function privateKeyOf(seed: Buffer): KeyObject {
  return createPrivateKey({ key: Buffer.concat([seedHeader, seed]), format: 'der', type: 'pkcs8' })
}

/** A public key from 32 bytes; verifying with arbitrary bytes returns false and does not throw. */
export function publicKeyOf(bytes: Buffer): KeyObject {
  return createPublicKey({ key: Buffer.concat([publicHeader, bytes]), format: 'der', type: 'spki' })
}

/** The 32 bytes of a seed's public key. */
export function publicBytesOf(seed: Buffer): Buffer {
  return createPublicKey(privateKeyOf(seed)).export({ format: 'der', type: 'spki' }).subarray(publicHeader.length)
}
