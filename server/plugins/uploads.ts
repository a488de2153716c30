import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { maxPageFileBytes } from '#domain/page-file.ts'
import { currentResponse } from './current-response.ts'

/** Maximum size of a form with a file, and the error for a larger one. */
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

/** Maximum size of the text fields in bytes. */
const maxTextBytes = 64 * 1024

/** Makes the answer the connection's last, so that the rest of the body need not be read. */
function refuse({ socket }: IncomingMessage, bound: FormBound): AppError {
  const answer = currentResponse(socket)
  if (answer !== undefined) answer.shouldKeepAlive = false
  return bound.refusal()
}

/** Refuses a form by its Content-Length before reading it. */
export function refuseLongForm({ raw }: FastifyRequest, bound: FormBound): void {
  if (Number(raw.headers['content-length']) > bound.fileBytes + maxTextBytes) throw refuse(raw, bound)
}

/** Stops reading a form as soon as it exceeds its limit. */
export function boundForm({ raw }: FastifyRequest, bound: FormBound): void {
  let received = 0
  function count(chunk: Buffer): void {
    received += chunk.length
    if (received <= bound.fileBytes + maxTextBytes) return
    raw.off('data', count)
    // The form parser stops reading from the request.
    raw.emit('error', refuse(raw, bound))
    raw.pause()
  }
  raw.on('data', count)
}
