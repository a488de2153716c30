import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { CachedPage, CodedBody } from './page-cache.ts'

/** Content codings that a browser accepts; one that it weighs with zero it does not. */
function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The coding that the browser takes; the few that take none get the plain document. */
function encode(page: CachedPage, header: string): CodedBody {
  if (accepts(header, 'br')) return page.brotli
  if (accepts(header, 'gzip')) return page.gzip
  const body = brotliDecompressSync(page.brotli.body)
  return { body, headers: [...page.plainHeaders, 'content-length', String(body.length)] }
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
