import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCoded, type CompressedBodies } from '#server/plugins/coded-answer.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'

/** A script with its own address. */
export interface ScriptFile {
  /** Hash of the content, for immutable addresses. */
  version: string
  text: string
}

export type ScriptRequest = FastifyRequest<{ Querystring: { v?: unknown } }>

/**
 * Sends a script: cacheable for an hour, or forever if its version is in the address. With `compressedBodies` it is
 * compressed only once.
 */
export function sendScript(
  request: ScriptRequest,
  reply: FastifyReply,
  { version, text }: ScriptFile,
  compressedBodies?: CompressedBodies,
): FastifyReply | Promise<FastifyReply> {
  const etag = `"${version}"`
  const isNamed = request.query.v === version
  void reply.header('etag', etag)
  void reply.header('cache-control', `public, max-age=${isNamed ? '31536000, immutable' : '3600'}`)
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendCoded(request, reply, 'text/javascript; charset=utf-8', text, compressedBodies)
}
