import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError, errorStatus, wireCode, type ErrorCode } from '#domain/errors.ts'
import { isBusy, isDiskFull, messageOf } from '#server/db/errors.ts'
import type { Log } from '#server/log.ts'
import { throttleRefusal } from './throttle-refusal.ts'

const frameworkCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_TYPE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'MALFORMED',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'MALFORMED',
  FST_ERR_BAD_URL: 'MALFORMED',
}

/** The expected refusal behind an error; undefined for an internal error. */
export function refusal(error: FastifyError): AppError | undefined {
  if (error instanceof AppError) return error
  const known = frameworkCodes[error.code]
  if (known !== undefined) return new AppError(known)
  if (isBusy(error) || isDiskFull(error)) return new AppError('BUSY', { retryAfter: 2 })
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('MALFORMED')
  return undefined
}

/** The error envelope of the contract. */
export function envelopeOf({ code, fields, result }: Pick<AppError, 'code' | 'fields' | 'result'>): object {
  return {
    ok: false,
    error: wireCode(code),
    ...(fields === undefined ? {} : { fields }),
    ...(result === undefined ? {} : { result }),
  }
}

export function sendRefusal(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.retryAfter !== undefined) void reply.header('retry-after', String(error.retryAfter))
  return reply.code(errorStatus[error.code]).send(envelopeOf(error))
}

/** A request's id, for whoever reports an error by it, and its route, whose address may be secret. */
function nameOf(request: FastifyRequest): string {
  return `${request.id} ${request.method} ${request.routeOptions.url ?? 'unknown route'}`
}

/** Logs an internal error with its route and the request id. */
export function logInternal(log: Log, request: FastifyRequest, error: Error): void {
  log.error(nameOf(request), error)
}

/** Handles errors: expected ones, invalid input, and all others, which are logged with the request id. */
export function handleErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler(async (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const expected = refusal(error)
    if (expected !== undefined) {
      if (!(error instanceof AppError) && expected.code === 'BUSY') log.warn(`${nameOf(request)}: ${messageOf(error)}`)
      if (expected.code === 'BUSY') await throttleRefusal(request)
      return sendRefusal(reply, expected)
    }
    logInternal(log, request, error)
    return sendRefusal(reply, new AppError('INTERNAL'))
  })
}
