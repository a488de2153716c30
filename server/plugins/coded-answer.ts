import { pipeline, Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createCodingChoice } from '#server/accept-encoding.ts'

const codingOf = createCodingChoice(['br', 'gzip'])

/** Bytes below which an answer fits into its first packets whatever its coding. */
const smallest = 1024
/** Measured: the next one takes almost twice the time for a tenth less. */
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

/** What a text that stays was compressed to, by coding. */
export type KeptCodings = Map<keyof typeof compress, Promise<Buffer>>

/**
 * Sends a text in the coding that the caller takes, compressed beside the event loop. The type names its charset; with
 * `kept` a text that stays is compressed but once.
 */
export async function sendCoded(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  type: string,
  text: string,
  kept: KeptCodings = new Map(),
): Promise<FastifyReply> {
  const bytes = Buffer.from(text)
  const coding = bytes.length < smallest ? 'identity' : codingOf(headers['accept-encoding'])
  void reply.header('vary', 'accept-encoding').type(type)
  if (coding === 'identity') return reply.send(bytes)
  const compressed = kept.get(coding) ?? compress[coding](bytes)
  kept.set(coding, compressed)
  return reply.header('content-encoding', coding).send(await compressed)
}

/** The same of a text that is too long to be in memory: its parts are compressed as they come, and as they are read. */
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
  // A break tears down both, which is how Fastify hears of it.
  return reply.header('content-encoding', coding).send(pipeline(stream, createCoder[coding](), () => undefined))
}
