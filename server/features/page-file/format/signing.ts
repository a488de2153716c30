import { sign, verify } from 'node:crypto'
import { privateKeyOf, publicBytesOf, publicKeyOf } from '#server/ed25519.ts'
import { everyKey, type Keys } from '#server/keys.ts'
import type { Signature } from './manifest.ts'

/** Says what the signature is for; neither part before the manifest can hold a zero. */
function messageOf(signedAt: string, manifest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(['lanka-page-file-v1', signedAt, ''].join('\0')), manifest])
}

/** The signature of this installation over the bytes of a manifest. */
export function signManifest(keys: Keys, manifest: Buffer, now: Date): Signature {
  const [seed, signedAt] = [keys['page-file'], now.toISOString()]
  return {
    algorithm: 'Ed25519',
    key: publicBytesOf(seed).toString('base64url'),
    signature: sign(null, messageOf(signedAt, manifest), privateKeyOf(seed)).toString('base64url'),
    signedAt,
  }
}

/** Bytes from their one spelling in base64url; undefined for another spelling of them. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/**
 * Whose signature it is: of this installation under a key that still holds, or of another one. Undefined where it does
 * not hold at all.
 */
export function signerOf(keys: Keys, manifest: Buffer, said: Signature): 'own' | 'foreign' | undefined {
  const [key, signature] = [bytesOf(said.key), bytesOf(said.signature)]
  if (key === undefined || signature === undefined) return undefined
  if (!verify(null, messageOf(said.signedAt, manifest), publicKeyOf(key), signature)) return undefined
  return everyKey(keys, 'page-file').some((seed) => publicBytesOf(seed).equals(key)) ? 'own' : 'foreign'
}
