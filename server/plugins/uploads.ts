import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { maxPageFileBytes } from '#domain/page-file.ts'
import { openAnswer } from './open-answer.ts'

/** What a form with a file may be at most, and how a longer one is refused. */
export interface FormBound {
  fileBytes: number
  refusal(): AppError
}
export const imageForm: FormBound = {
  fileBytes: maxImageBytes,
  refusal: () => new AppError('IMAGE_TOO_LARGE', { fields: { file: 'IMAGE_TOO_LARGE' } }),
}
export const pageFileForm: FormBound = {
  fileBytes: maxPageFileBytes,
  refusal: () => new AppError('IMPORT_DAMAGED', { fields: { file: 'BODY_TOO_LARGE' } }),
}

/** A form has a file and a few short texts. */
const maxTextBytes = 64 * 1024

/** Makes the answer the last one of its connection, so that nothing has to read what is still to come before it. */
function refuse({ socket }: IncomingMessage, bound: FormBound): AppError {
  const answer = openAnswer(socket)
  if (answer !== undefined) answer.shouldKeepAlive = false
  return bound.refusal()
}

/** Refuses a form that is longer than it may be by its own account, before a byte of it is read. */
export function refuseLongForm({ raw }: FastifyRequest, bound: FormBound): void {
  if (Number(raw.headers['content-length']) > bound.fileBytes + maxTextBytes) throw refuse(raw, bound)
}

/** Ends the reading of a form, which is about to begin, as soon as more has come than it may have. */
export function boundForm({ raw }: FastifyRequest, bound: FormBound): void {
  let received = 0
  function count(chunk: Buffer): void {
    received += chunk.length
    if (received <= bound.fileBytes + maxTextBytes) return
    raw.off('data', count)
    // The reader of the form lets go of what it reads from.
    raw.emit('error', refuse(raw, bound))
    raw.pause()
  }
  raw.on('data', count)
}
