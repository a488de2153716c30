import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { openAnswer } from './open-answer.ts'

/** A form has a picture and a few short texts. */
const maxFormBytes = maxImageBytes + 64 * 1024

/** Makes the answer the last one of its connection, so that nothing has to read what is still to come before it. */
function refusal({ socket }: IncomingMessage): AppError {
  const answer = openAnswer(socket)
  if (answer !== undefined) answer.shouldKeepAlive = false
  return new AppError('IMAGE_TOO_LARGE', { fields: { file: 'IMAGE_TOO_LARGE' } })
}

/** Throws IMAGE_TOO_LARGE for a form that is longer than any may be by its own account, before a byte of it is read. */
export function refuseLongForm({ raw }: FastifyRequest): void {
  if (Number(raw.headers['content-length']) > maxFormBytes) throw refusal(raw)
}

/** Ends the reading of a form, which is about to begin, with IMAGE_TOO_LARGE as soon as more has come than any may have. */
export function boundForm({ raw }: FastifyRequest): void {
  let received = 0
  function count(chunk: Buffer): void {
    received += chunk.length
    if (received <= maxFormBytes) return
    raw.off('data', count)
    // The reader of the form lets go of what it reads from.
    raw.emit('error', refusal(raw))
    raw.pause()
  }
  raw.on('data', count)
}
