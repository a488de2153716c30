import { brotliDecompressSync, gzipSync } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { exact, type PageBytes } from './page-bytes.ts'

/** How a page may travel: compressed in one of two ways, or as it is. */
export type Coding = 'br' | 'gzip' | 'identity'

/** Bytes that an entry takes beside its body, roughly. */
const overhead = 300

/**
 * Bodies in the codings that few ask for, each made of the kept one when somebody does. They are named by the page's tag,
 * which is made of its content, so none of them ever grows old; those not asked for longest go when `maxBytes` are full.
 */
export function createCodedBodies(maxBytes: number) {
  const bodies = new LRUCache<string, Buffer>({
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ length }) => length + overhead,
  })

  function make({ brotli }: PageBytes, coding: 'gzip' | 'identity'): Buffer {
    const plain = brotliDecompressSync(brotli)
    return exact(coding === 'gzip' ? gzipSync(plain) : plain)
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
