import type { FileHandle } from 'node:fs/promises'
import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { minuteMs } from '#domain/dates.ts'
import type { Download } from '#contract/endpoint.ts'
import { openUnlinkedFile } from '#server/unlinked-file.ts'

/** Time limit in ms for reading a long answer, which holds a slot and usually a file. */
const longestSendingMs = 10 * minuteMs

/** Runs `work` with a file that exists until the answer has been sent or its reader has disconnected. */
export async function withFileUntilSent<T>({ raw }: FastifyReply, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await openUnlinkedFile()
  try {
    return await work(file)
  } finally {
    finished(raw, () => void file.close())
  }
}

/** Waits until an answer has been sent; disconnects a reader that takes too long. */
export async function sentInTime(
  { raw }: FastifyReply,
  sending: Promise<unknown>,
  limitMs = longestSendingMs,
): Promise<void> {
  const timer = setTimeout(() => raw.destroy(), limitMs)
  try {
    // Fastify resolves when a streamed answer has ended.
    await sending
  } finally {
    clearTimeout(timer)
  }
}

/** Streams a text with backpressure; a disconnecting reader ends its production. */
export function sendParts(reply: FastifyReply, type: string, parts: AsyncIterable<string | Uint8Array>): FastifyReply {
  return reply.type(type).send(Readable.from(parts, { objectMode: false }))
}

/** Streams a file with backpressure. The Content-Length shows progress and makes a truncated file recognisable. */
export function sendDownload(reply: FastifyReply, type: string, { name, size, bytes }: Download): FastifyReply {
  return reply
    .type(type)
    .header('content-length', size)
    .header('content-disposition', `attachment; filename="${name}"`)
    .send(Readable.from(bytes(), { objectMode: false }))
}
