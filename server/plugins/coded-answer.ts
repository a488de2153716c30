import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCodingChoice } from '#server/accept-encoding.ts'
import { makeOnce } from '#server/memoize.ts'

const codingOf = createCodingChoice(['br', 'gzip'])

/** Size in bytes below which an answer fits its first packets uncompressed. */
const smallest = 1024
/** Measured: the next level takes almost twice the time for a tenth less. */
const quality = 4

const compress = {
  br: (bytes: Buffer) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
    return promisify(brotliCompress)(bytes, { params })
  },
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

const createCoder = {
  br: () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
  gzip: () => createGzip(),
}

/** Compressed forms of a constant text by coding. */
export type CompressedBodies = Map<keyof typeof compress, Promise<Buffer>>

/**
 * Sends a text in the negotiated coding, compressed outside of the event loop. `type` includes the charset; with
 * `compressedBodies` a constant text is compressed only once.
 */
export async function sendCoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  compressedBodies: CompressedBodies = new Map(),
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  const coding = bytes.length < smallest ? 'identity' : codingOf(headers['accept-encoding'])
  void reply.header('vary', 'accept-encoding').type(type)
  if (coding === 'identity') return reply.send(bytes)
  const compressed = await makeOnce(compressedBodies, coding, () => compress[coding](bytes))
  return reply.header('content-encoding', coding).send(compressed)
}

/** Sends a text too large for memory: its parts are compressed as they are produced and read. */
export function sendCodedParts(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  parts: AsyncIterable<string | Uint8Array>,
): FastifyReply {
  const coding = codingOf(headers['accept-encoding'])
  const stream = Readable.from(parts, { objectMode: false })
  void reply.header('vary', 'accept-encoding').type(type)
  if (coding === 'identity') return reply.send(stream)
  // An error destroys both streams, which is how Fastify notices.
  return reply.header('content-encoding', coding).send(pipeline(stream, createCoder[coding](), () => undefined))
}
