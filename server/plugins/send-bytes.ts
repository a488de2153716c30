import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from './entity-tags.ts'

/** Content to send; equal tags mean equal bytes. */
interface Content {
  /** A strong tag, with its quotes. */
  etag: string
  type: string
  /** Called only if the bytes are needed. */
  read: () => Buffer | Promise<Buffer>
}

/** First and last byte of a range. */
interface Span {
  first: number
  last: number
}

/**
 * Parses `Range` for a length (RFC 9110, section 14.1.2): a span, `none` if it cannot be satisfied, and undefined for
 * the whole content, also for multiple ranges and malformed headers.
 */
function spanOf(header: string | undefined, length: number): Span | 'none' | undefined {
  const [, from = '', to = ''] = /^bytes\s*=\s*(\d{0,15})\s*-\s*(\d{0,15})$/i.exec(header?.trim() ?? '') ?? []
  if (from === '' && to === '') return undefined
  if (from === '')
    return Number(to) === 0 || length === 0 ? 'none' : { first: Math.max(0, length - Number(to)), last: length - 1 }
  const first = Number(from)
  if (to !== '' && Number(to) < first) return undefined
  return first >= length ? 'none' : { first, last: to === '' ? length - 1 : Math.min(Number(to), length - 1) }
}

/**
 * Whether a part may be sent: `If-Range` must be this strong tag, since a date or a weak tag does not guarantee the
 * same bytes.
 */
function wantsPart({ method, headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-range']
  return method === 'GET' && (condition === undefined || condition === etag)
}

/** Sends bytes in full, a range of them, or 304. For GET and HEAD; other headers must be set on `reply` before. */
export async function sendBytes(request: FastifyRequest, reply: FastifyReply, content: Content): Promise<FastifyReply> {
  const { etag, type, read } = content
  void reply.header('etag', etag)
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const bytes = await read()
  void reply.header('accept-ranges', 'bytes')
  const span = wantsPart(request, etag) ? spanOf(request.headers.range, bytes.length) : undefined
  if (span === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).header('cache-control', 'no-store').send()
  }
  void reply.type(type)
  if (span === undefined) return reply.send(bytes)
  const { first, last } = span
  void reply.code(206).header('content-range', `bytes ${first}-${last}/${bytes.length}`)
  return reply.send(bytes.subarray(first, last + 1))
}
