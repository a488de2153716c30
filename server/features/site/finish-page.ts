import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, brotliDecompress, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import type { Locale } from '#domain/locales.ts'
import { sharedHead } from '#server/plugins/whole-answer.ts'
import { toExactBuffer, type PageBytes, type PageHeads } from './page-bytes.ts'
import type { StrictDocument } from './strict-document.tsx'

/** Quality of the first body. Measured with 30 blocks: a third of the time of quality 5, for a sixth more bytes. */
const firstQuality = 3
/** Quality of the final body, made after at least 500 ms and once the process is idle: a fifth smaller, in 30 ms. */
const finalQuality = 11

function brotliOptions(html: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  }
}

/** Response heads by content: most pages have equal ones. */
const sharedHeads = new LRUCache<string, PageHeads>({ max: 500 })

/** Response heads of a page; `Vary` includes Accept-Language if it has several languages. */
function headsOf(headers: StrictDocument['headers'], languages: 1 | 2): PageHeads {
  const own = Object.entries(headers).flat()
  const name = [languages, ...own].join('\n')
  const known = sharedHeads.get(name)
  if (known !== undefined) return known
  const vary = languages === 1 ? 'accept-encoding' : 'accept-encoding, accept-language'
  const caching = ['cache-control', 'public, max-age=0, must-revalidate', 'vary', vary]
  // A site that revalidates must be allowed to read a 304, too.
  const allowed = headers['access-control-allow-origin']
  const unchanged = allowed === undefined ? caching : [...caching, 'access-control-allow-origin', allowed]
  const made = { page: sharedHead(200, [...own, ...caching]), unchanged: sharedHead(304, unchanged) }
  sharedHeads.set(name, made)
  return made
}

/**
 * ETag of the first body, kept for the smaller one. Headers are included, since a 304 makes clients keep the old ones.
 */
function tagOf(body: Buffer, beside: string): string {
  return `W/"${createHash('sha256').update(body).update(beside).digest('base64url').slice(0, 22)}"`
}

/** Compresses a document at the first quality; the tag also covers `beside`. */
export function compressQuickly(html: string, beside: string): Pick<PageBytes, 'brotli' | 'etag'> {
  const bytes = Buffer.from(html)
  const brotli = toExactBuffer(brotliCompressSync(bytes, brotliOptions(bytes, firstQuality)))
  return { brotli, etag: tagOf(brotli, beside) }
}

/** Body and headers of a page in one language, ready to be sent. */
export function finishPage({ html, headers }: StrictDocument, locale: Locale, languages: 1 | 2): PageBytes {
  return { locale, heads: headsOf(headers, languages), ...compressQuickly(html, JSON.stringify(headers)) }
}

/** Compresses a body at the final quality, outside of the event loop. */
export async function compressFurther(brotli: Buffer): Promise<Buffer> {
  const html = await promisify(brotliDecompress)(brotli)
  return toExactBuffer(await promisify(brotliCompress)(html, brotliOptions(html, finalQuality)))
}
