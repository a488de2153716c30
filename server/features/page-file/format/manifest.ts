import * as z from 'zod/mini'

/** The names of what a page file always holds, in their order; the pictures follow, sorted. */
export const names = { manifest: 'manifest.json', signature: 'signature.json', document: 'document.json' } as const

/** Bytes of a text in a page file. A page is saved in at most one megabyte, and its pictures have longer names here. */
export const maxTextBytes = 2 * 1024 * 1024

const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const size = z.int().check(z.minimum(1))

/** A picture is named by the hash of its bytes. */
export const picturePattern = /^pictures\/([0-9a-f]{64})\.webp$/

export function pictureName(hash: string): string {
  return `pictures/${hash}.webp`
}

/** What a page file says of itself: which format it has, and every file with its hash. */
export const manifest = z.strictObject({
  format: z.literal('lanka-page'),
  version: z.literal(1),
  files: z.array(z.strictObject({ name: z.string(), sha256, size })).check(z.minLength(1)),
})
export type Manifest = z.output<typeof manifest>

/** Who vouches for the manifest, and when. Bytes are written in base64url. */
export const signature = z.strictObject({
  algorithm: z.literal('Ed25519'),
  key: z.string().check(z.length(43)),
  signature: z.string().check(z.length(86)),
  signedAt: z.iso.datetime(),
})
export type Signature = z.output<typeof signature>
