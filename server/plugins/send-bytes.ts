import type { FastifyReply, FastifyRequest } from 'fastify'
import { isKnownTag } from './entity-tags.ts'

/** Bytes that are the same under the same tag. */
interface Content {
  /** A strong tag, with its quotes. */
  etag: string
  type: string
  /** Asked for only where the bytes are needed. */
  read: () => Buffer | Promise<Buffer>
}

/** The first and the last byte asked for. */
interface Span {
  first: number
  last: number
}

/**
 * What a `Range` asks for of so many bytes (RFC 9110, section 14.1.2): a part, `none` where there is no such part, and
 * undefined for the whole, which is also the answer to several parts at once and to what cannot be read.
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

/** A part is of use only to those who have the rest of the same bytes: a date, or a weak tag, does not say so. */
function wantsPart({ method, headers }: FastifyRequest, etag: string): boolean {
  const condition = headers['if-range']
  return method === 'GET' && (condition === undefined || condition === etag)
}

/**
 * Answers with bytes: all of them, the part asked for, or 304 to whoever has them. GET and HEAD; what else the answer says
 * has been said on `reply` before.
 */
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
