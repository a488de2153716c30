import type { FileHandle } from 'node:fs/promises'
import { finished, Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import type { Download } from '#contract/endpoint.ts'
import { openNameless } from '#server/nameless-file.ts'

/** Milliseconds within which even a long answer has to be taken: until then it keeps a place, and mostly a file. */
const longestSendingMs = 10 * 60 * 1000

/** Does `work` with a file that is there until the answer has been sent, or its reader has gone. */
export async function withFileUntilSent<T>({ raw }: FastifyReply, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await openNameless()
  try {
    return await work(file)
  } finally {
    finished(raw, () => void file.close())
  }
}

/** Waits until an answer has been sent, and hangs up on whoever takes too long to read it. */
export async function sentInTime(
  { raw }: FastifyReply,
  sending: Promise<unknown>,
  limitMs = longestSendingMs,
): Promise<void> {
  const timer = setTimeout(() => raw.destroy(), limitMs)
  try {
    // An answer that goes out as a stream is waited for until its end by Fastify.
    await sending
  } finally {
    clearTimeout(timer)
  }
}

/** Sends a text as its parts come, no faster than its reader takes them; whoever goes away ends the making of more. */
export function sendParts(reply: FastifyReply, type: string, parts: AsyncIterable<string | Uint8Array>): FastifyReply {
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
