import * as z from 'zod/mini'

/** Fixed file names of a page file in order; sorted pictures follow. */
export const names = { manifest: 'manifest.json', signature: 'signature.json', document: 'document.json' } as const

/** Maximum size of a text file in bytes. A page is saved in at most one megabyte, and picture names are longer here. */
export const maxTextBytes = 2 * 1024 * 1024

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.int().check(z.minimum(1))

/** Pictures are named by their hash. */
export const picturePattern = /^pictures\/([0-9a-f]{64})\.webp$/

export function pictureName(hash: string): string {
  return `pictures/${hash}.webp`
}

/** The manifest: format, version, and every file with its hash. */
export const manifest = z.strictObject({
  format: z.literal('lanka-page'),
  version: z.literal(1),
  files: z.array(z.strictObject({ name: z.string(), sha256, size })).check(z.minLength(1)),
})
export type Manifest = z.output<typeof manifest>

/** Signer and time of the manifest; bytes in base64url. */
export const signature = z.strictObject({
  algorithm: z.literal('Ed25519'),
  key: z.string().check(z.length(43)),
  signature: z.string().check(z.length(86)),
  signedAt: z.iso.datetime(),
})
export type Signature = z.output<typeof signature>
