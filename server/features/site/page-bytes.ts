import type { Locale } from '#domain/locales.ts'
import type { SharedHead } from '#server/plugins/whole-answer.ts'

/** Heads without what belongs to the body, its tag, coding and length; pages that look alike share them. */
export interface PageHeads {
  page: SharedHead
  /** For browsers that have the page. */
  unchanged: SharedHead
}

/** A document in one language as it goes over the wire. */
export interface PageBytes {
  locale: Locale
  etag: string
  heads: PageHeads
  /** The body compressed by brotli, in a buffer of its size, see `exact`. */
  brotli: Buffer
}

/**
 * A copy that takes as much memory as it has bytes: what the zlib calls answer holds on to the whole piece of 16 KB that
 * it was cut from.
 */
export function exact(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
