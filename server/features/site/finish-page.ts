import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Locale } from '#domain/locales.ts'
import type { CodedBody, PageBytes } from './page-cache.ts'
import type { StrictDocument } from './strict-document.tsx'

/** Measured: the last quality whose time a waiting visitor does not notice (2 ms), ... */
const firstQuality = 5
/** ... and the one that takes off a further tenth in 30 ms, for those who come later. */
const finalQuality = 11

function brotliOptions(html: string, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
    },
  }
}

function codedHeaders(plainHeaders: readonly string[], coding: string, body: Buffer): string[] {
  return [...plainHeaders, 'content-encoding', coding, 'content-length', String(body.length)]
}

/**
 * Bytes and headers of a page in one language, ready to be sent any number of times. Which of several languages a
 * browser gets depends on what it asks for, and caches on the way are told so.
 */
export function finishPage({ html, headers }: StrictDocument, locale: Locale, languages: 1 | 2): PageBytes {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const unchangedHeaders = [
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    languages === 1 ? 'accept-encoding' : 'accept-encoding, accept-language',
    'etag',
    etag,
  ]
  const plainHeaders = [...Object.entries(headers).flat(), ...unchangedHeaders]
  const brotli = brotliCompressSync(html, brotliOptions(html, firstQuality))
  const gzip = gzipSync(html, { level: 6 })
  return {
    locale,
    etag,
    unchangedHeaders,
    plainHeaders,
    brotli: { body: brotli, headers: codedHeaders(plainHeaders, 'br', brotli) },
    gzip: { body: gzip, headers: codedHeaders(plainHeaders, 'gzip', gzip) },
  }
}

/** The brotli body once more at its smallest, made beside the event loop. */
export async function compressFurther(html: string, page: PageBytes): Promise<CodedBody> {
  const body = await promisify(brotliCompress)(html, brotliOptions(html, finalQuality))
  return { body, headers: codedHeaders(page.plainHeaders, 'br', body) }
}
