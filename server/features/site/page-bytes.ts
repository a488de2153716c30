import type { Locale } from '#domain/locales.ts'
import type { SharedHead } from '#server/plugins/whole-answer.ts'

/** Response heads without ETag, coding and length, shared by similar pages. */
export interface PageHeads {
  page: SharedHead
  /** Head of a 304 response. */
  unchanged: SharedHead
}

/** A document in one language as it is sent. */
export interface PageBytes {
  locale: Locale
  etag: string
  heads: PageHeads
  /** The brotli body in a buffer of its exact size, see `toExactBuffer`. */
  brotli: Buffer
}

/** Copies bytes into a buffer of their size: buffers from zlib keep the 16 KB chunk that they are a part of. */
export function toExactBuffer(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(copy)
  return copy
}
