import type { Locale } from '#domain/locales.ts'

/** Headers as names and values in turn, as `writeHead` takes them; pages that look alike share them. */
export interface PageHeaders {
  /** Beside those of the body: its tag, coding and length. */
  page: readonly string[]
  /** For browsers that have the page. */
  unchanged: readonly string[]
}

/** A document in one language as it goes over the wire. */
export interface PageBytes {
  locale: Locale
  etag: string
  headers: PageHeaders
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
