import { createHash } from 'node:crypto'
import { brotliCompressSync, constants } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'
import type { StrictDocument } from './strict-document.tsx'

/** Measured: from 6 on, each step costs more time than its bytes are worth. */
const brotliQuality = 5

/** Bytes and headers of a page, ready to be sent any number of times. */
export function finishPage(
  { html, headers }: StrictDocument,
  facts: Pick<CachedPage, 'path' | 'pageId' | 'ownerId' | 'stamp' | 'freshUntil'>,
): CachedPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  const unchangedHeaders = [
    'cache-control',
    'public, max-age=0, must-revalidate',
    'vary',
    'accept-encoding',
    'etag',
    etag,
  ]
  const plainHeaders = [...Object.entries(headers).flat(), ...unchangedHeaders]
  const body = brotliCompressSync(html, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: html.length,
    },
  })
  const coded = [...plainHeaders, 'content-encoding', 'br', 'content-length', String(body.length)]
  return { ...facts, etag, body, headers: coded, plainHeaders, unchangedHeaders }
}
