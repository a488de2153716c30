import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { toExactBuffer, type PageBytes } from './page-bytes.ts'

/** Content coding of a page's body. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Approximate memory of an entry beside its body, in bytes. */
const overheadBytes = 300

/**
 * Cache of bodies in rarely requested codings, made on demand. Keys contain the page's ETag, which depends on the
 * content, so entries never become stale; the least recently used go when `maxBytes` is reached.
 */
export function createCodedBodies(maxBytes: number) {
  const bodies = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ length }) => length + overheadBytes,
  })

  function make({ brotli }: PageBytes, coding: 'gzip' | 'identity'): Buffer {
    const plain = brotliDecompressSync(brotli)
    return toExactBuffer(coding === 'gzip' ? gzipSync(plain) : plain)
  }

  /** The body of a page in a coding. */
  return function bodyOf(page: PageBytes, coding: Coding): Buffer {
    if (coding === 'br') return page.brotli
    const name = coding + page.etag
    const known = bodies.get(name)
    if (known !== undefined) return known
    const body = make(page, coding)
    bodies.set(name, body)
    return body
  }
}
