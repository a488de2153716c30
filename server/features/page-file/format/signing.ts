import { sign, verify } from 'node:crypto'
import { privateKeyOf, publicBytesOf, publicKeyOf } from '#server/ed25519.ts'
import { everyKey, type Keys } from '#server/keys.ts'
import type { Signature } from './manifest.ts'

/** Signed message with its purpose; NUL separates the parts, since none before the manifest can contain it. */
function messageOf(signedAt: string, manifest: Buffer): Buffer {
  return Buffer.concat([Buffer.from(['lanka-page-file-v1', signedAt, ''].join('\0')), manifest])
}

/** Signs a manifest with this installation's key. */
export function signManifest(keys: Keys, manifest: Buffer, now: Date): Signature {
  const [seed, signedAt] = [keys['page-file'], now.toISOString()]
  return {
    algorithm: 'Ed25519',
    key: publicBytesOf(seed).toString('base64url'),
    signature: sign(null, messageOf(signedAt, manifest), privateKeyOf(seed)).toString('base64url'),
    signedAt,
  }
}

/** Decodes canonical base64url; undefined for other encodings. */
function bytesOf(text: string): Buffer | undefined {
  const bytes = Buffer.from(text, 'base64url')
  return bytes.toString('base64url') === text ? bytes : undefined
}

/** The signer: this installation (with any accepted key) or another one; undefined for an invalid signature. */
export function signerOf(keys: Keys, manifest: Buffer, said: Signature): 'own' | 'foreign' | undefined {
  const [key, signature] = [bytesOf(said.key), bytesOf(said.signature)]
  if (key === undefined || signature === undefined) return undefined
  if (!verify(null, messageOf(said.signedAt, manifest), publicKeyOf(key), signature)) return undefined
  return everyKey(keys, 'page-file').some((seed) => publicBytesOf(seed).equals(key)) ? 'own' : 'foreign'
}
