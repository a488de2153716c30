import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gzipSync } from 'node:zlib'
import type { CachedPage } from './page-cache.ts'

/** Content codings that a browser accepts; one that it weighs with zero it does not. */
function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** Only brotli is kept, which nearly every browser takes; for the rest it is turned into what they can read. */
function encode(page: CachedPage, header: string): { body: Buffer; headers: string[] } {
  if (accepts(header, 'br')) return page
  const plain = brotliDecompressSync(page.body)
  const isZipped = accepts(header, 'gzip')
  const body = isZipped ? gzipSync(plain, { level: 6 }) : plain
  const coding = isZipped ? ['content-encoding', 'gzip'] : []
  return { body, headers: [...page.plainHeaders, ...coding, 'content-length', String(body.length)] }
}

/** Tags are weak, so the same one stands for every coding of the page (RFC 9110, section 8.8.3). */
function isKnown(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header === etag) return true
  return header.split(',').some((part) => {
    const tag = part.trim()
    return tag === '*' || tag === etag || `W/${tag}` === etag
  })
}

/** Answers with a finished page: GET or HEAD, in the coding asked for, or 304 when the browser has it already. */
export function sendPage(page: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders)
    response.end()
    return
  }
  const { body, headers } = encode(page, request.headers['accept-encoding'] ?? '')
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
