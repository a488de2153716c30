import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#contract/endpoint.ts'

/** Sends a text as its parts come, no faster than its reader takes them; whoever goes away ends the making of more. */
export function sendParts(reply: FastifyReply, type: string, parts: AsyncIterable<string>): FastifyReply {
  return reply.type(type).send(Readable.from(parts, { objectMode: false }))
}

/**
 * Sends a file as its bytes come, no faster than its reader takes them. The length said beforehand tells the reader how
 * far it is, and that a file which broke off is no whole one.
 */
export function sendDownload(reply: FastifyReply, type: string, { name, size, bytes }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(bytes(), { objectMode: false }))
}
