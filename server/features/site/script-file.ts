import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendCoded, type KeptCodings } from '#server/plugins/coded-answer.ts'
import { isKnownTag } from '#server/plugins/entity-tags.ts'

/** A script with an address of its own. */
export interface ScriptFile {
  /** What its bytes are, for an address that always means the same ones. */
  version: string
  text: string
}

export type ScriptRequest = FastifyRequest<{ Querystring: { v?: unknown } }>

/** For an hour whatever is the present one, and a version named by its hash for good. `kept` has what it was compressed to. */
export function sendScript(
  request: ScriptRequest,
  reply: FastifyReply,
  { version, text }: ScriptFile,
  kept?: KeptCodings,
): FastifyReply | Promise<FastifyReply> {
  const etag = `"${version}"`
  const isNamed = request.query.v === version
  void reply.header('etag', etag)
  void reply.header('cache-control', `public, max-age=${isNamed ? '31536000, immutable' : '3600'}`)
  if (isKnownTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  return sendCoded(request, reply, 'text/javascript; charset=utf-8', text, kept)
}
