import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import { maxImageBytes } from '#domain/images.ts'
import { maxPageFileBytes } from '#domain/page-file.ts'
import { currentResponse } from './current-response.ts'

/** Maximum size of a form with a file, and the error for a larger one. */
export interface FormLimit {
  fileBytes: number
  refusal(): AppError
}
export const imageForm: FormLimit = {
  fileBytes: maxImageBytes,
  refusal: () => new AppError('IMAGE_TOO_LARGE', { fields: { file: 'IMAGE_TOO_LARGE' } }),
}
export const pageFileForm: FormLimit = {
  fileBytes: maxPageFileBytes,
  refusal: () => new AppError('IMPORT_DAMAGED', { fields: { file: 'BODY_TOO_LARGE' } }),
}

/** Maximum size of the text fields in bytes. */
const maxTextBytes = 64 * 1024

/** Makes the answer the connection's last, so that the rest of the body need not be read. */
function refuse({ socket }: IncomingMessage, bound: FormLimit): AppError {
  const answer = currentResponse(socket)
  if (answer !== undefined) answer.shouldKeepAlive = false
  return bound.refusal()
}

/** Refuses a form by its Content-Length before reading it. */
export function refuseLargeForm({ raw }: FastifyRequest, bound: FormLimit): void {
  if (Number(raw.headers['content-length']) > bound.fileBytes + maxTextBytes) throw refuse(raw, bound)
}

/** Stops reading a form as soon as it exceeds its limit. */
export function limitForm({ raw }: FastifyRequest, bound: FormLimit): void {
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
