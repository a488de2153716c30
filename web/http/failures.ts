import type { ErrorCode, FieldErrors } from '#domain/errors.ts'
import type { CodesOf, Endpoint } from '#contract/endpoint.ts'

/** An error response with a code of the catalogue. */
export class ApiError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly code: Code
  readonly status: number
  readonly fields: FieldErrors
  /** Data besides the code, such as the current document of a version conflict. */
  readonly result: unknown
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: Code,
    details: {
      status: number
      fields?: FieldErrors | undefined
      result?: unknown
      retryAfter?: number | undefined
    },
  ) {
    super(code)
    this.name = 'ApiError'
    this.code = code
    this.status = details.status
    this.fields = details.fields ?? {}
    this.result = details.result
    this.retryAfter = details.retryAfter
  }
}

/** A response that is not in the contract's form, such as a proxy's error page. */
export class StatusError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`HTTP ${status}`)
    this.name = 'StatusError'
    this.status = status
  }
}

/** No response: offline, a broken connection, an unreachable host, or a timeout. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super('NETWORK', { cause })
    this.name = 'NetworkError'
  }
}

/** Returns the failure if it is a refusal of the server. */
export function refusal(error: unknown): ApiError | undefined {
  return error instanceof ApiError ? error : undefined
}

/** Returns the failure as a refusal typed with the codes of this call; undefined for every other failure. */
export function refusalOf<E extends Endpoint>(_endpoint: E, error: unknown): ApiError<CodesOf<E>> | undefined {
  return error instanceof ApiError ? error : undefined
}

/** Whether the server itself failed (5xx), so that changing the input does not help. */
export function isServerTrouble(error: unknown): boolean {
  const status = error instanceof StatusError ? error.status : refusal(error)?.status
  return status !== undefined && status >= 500
}

/** Whether the failure is a refusal with this code. */
export function isRefusal<Code extends ErrorCode>(error: unknown, code: Code): error is ApiError<Code> {
  return refusal(error)?.code === code
}

export const banCodes = ['USER_BANNED', 'USER_BANNED_TERMS', 'USER_BANNED_REQUEST'] as const
export type BanCode = (typeof banCodes)[number]

/** Whether the account was banned, which ends its sessions. */
export function isBan(error: unknown): error is ApiError<BanCode> {
  return banCodes.some((code) => isRefusal(error, code))
}
