import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import type { Locale } from '#domain/locales.ts'
import type { CachedPage, CodedBody, PageBytes } from './page-cache.ts'
import { preferredLocale } from './preferred-locale.ts'

/** Content codings that a browser accepts; one that it weighs with zero it does not. */
function accepts(header: string, coding: string): boolean {
  if (!header.includes(coding)) return false
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    return name === coding && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
  })
}

/** The coding that the browser takes; the few that take none get the plain document. */
function encode(page: PageBytes, header: string): CodedBody {
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

/** The page in the language that its visitor chose by the address, or else asks for by the browser's settings. */
function inLanguageOf({ headers, url = '' }: IncomingMessage, page: CachedPage): PageBytes {
  if (page.inOther === undefined) return page
  const chosen = /[?&]hl=(uk|en)(?:&|$)/.exec(url)?.[1] as Locale | undefined
  const locale = chosen ?? preferredLocale(headers['accept-language'] ?? '', page.locale)
  return locale === page.inOther.locale ? page.inOther : page
}

/** Answers with a finished page: GET or HEAD, in the coding asked for, or 304 when the browser has it already. */
export function sendPage(cached: CachedPage, request: IncomingMessage, response: ServerResponse): void {
  const page = inLanguageOf(request, cached)
  if (isKnown(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders)
    response.end()
    return
  }
  const { body, headers } = encode(page, request.headers['accept-encoding'] ?? '')
  response.writeHead(200, headers)
  response.end(request.method === 'HEAD' ? undefined : body)
}
