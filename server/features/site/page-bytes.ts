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
  /** The body compressed by brotli, one character for each byte, see `packed`. */
  brotli: string
}

/**
 * Bytes as text of one character each. It takes as much memory as the bytes themselves, where a buffer from the zlib
 * calls holds on to the whole piece that it was cut from, and leaves the process in one piece with the headers before it.
 */
export function packed(bytes: Buffer): string {
  return bytes.toString('latin1')
}

export function unpacked(text: string): Buffer {
  return Buffer.from(text, 'latin1')
}
