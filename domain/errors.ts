/**
 * Every error code that may leave the server, with its HTTP status (section 8 of the specification and the HTTP
 * contract). A code is also the key of its message, so a code without a text in both languages does not compile.
 */
export const errorStatus = {
  OUT_OF_LIMIT: 402,
  OUT_OF_LIMIT_PLUS: 402,
  PLAN: 402,
  LOGIN_TOO_SHORT: 422,
  LOGIN_TOO_LONG: 422,
  USER_EXISTS: 409,
  PASS_TOO_SHORT: 422,
  PASS_TOO_LONG: 422,
  PASS_TOO_COMMON: 422,
  EMAIL_INVALID: 422,
  EMAIL_TOO_LONG: 422,
  EMAIL_IN_USE: 409,
  EMAIL_NOT_IN_USE: 422,
  NAME_TOO_SHORT: 422,
  INCORRECT_LOGIN: 422,
  INCORRECT_PASSWORD: 403,
  LOGIN_OR_PASSWORD_INCORRECT: 401,
  TOKEN_INCORRECT: 401,
  USER_BANNED_TERMS: 403,
  USER_BANNED_REQUEST: 403,
  USER_BANNED: 403,
  PATH_INCORRECT: 422,
  PATH_TOO_SHORT: 422,
  PATH_TOO_LONG: 422,
  PAGE_EXISTS: 409,
  TITLE_TOO_SHORT: 422,
  TITLE_TOO_LONG: 422,
  TEXT_TOO_LONG: 422,
  PAGE_NOT_ACHIEVABLE: 409,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VERSION_CONFLICT: 409,
  MALFORMED: 400,
  UNSUPPORTED_TYPE: 415,
  BODY_TOO_LARGE: 413,
  VALIDATION: 422,
  ROBOT_CHECK: 422,
  TERMS_REQUIRED: 422,
  TOO_MANY_REQUESTS: 429,
  IMPORT_DAMAGED: 422,
  URL_INCORRECT: 422,
  JAR_LINK_ONLY: 422,
  VIDEO_LINK_ONLY: 422,
  MUSIC_LINK_ONLY: 422,
  COLOR_INCORRECT: 422,
  SCHEDULE_INCORRECT: 422,
  IMAGE_INCORRECT: 422,
  IMAGE_TOO_LARGE: 413,
  SIGNATURE_INCORRECT: 422,
  FIELDS_REQUIRED: 422,
  IMAGE_REQUIRED: 422,
  PAYMENT_DECLINED: 402,
  BUSY: 503,
  MAINTENANCE: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

export const errorCodes = Object.keys(errorStatus) as readonly ErrorCode[]

/**
 * Codes that the HTTP contract's catalogue does not have, with the catalogue's code that is sent in their place; the
 * specific code appears only at the field, or only the HTTP status tells them apart.
 */
const catalogueCode: Partial<Record<ErrorCode, ErrorCode>> = {
  MALFORMED: 'VALIDATION',
  UNSUPPORTED_TYPE: 'VALIDATION',
  BODY_TOO_LARGE: 'VALIDATION',
  PASS_TOO_COMMON: 'VALIDATION',
  TITLE_TOO_LONG: 'VALIDATION',
  TEXT_TOO_LONG: 'VALIDATION',
  SCHEDULE_INCORRECT: 'VALIDATION',
  BUSY: 'INTERNAL',
}

/** Returns the code to send at the top level of an error response: that of the contract's catalogue. */
export function wireCode(code: ErrorCode): ErrorCode {
  return catalogueCode[code] ?? code
}

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(errorStatus, text)
}

/** Error codes by field path (dotted, such as `blocks.2.url`). */
export type FieldErrors = Readonly<Record<string, ErrorCode>>

/** An expected error, shown to the person and never reported as a fault. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly fields: FieldErrors | undefined
  /** Data that the caller needs besides the code, such as the current document of a version conflict. */
  readonly result: unknown
  /** Whole seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(code: ErrorCode, details: { fields?: FieldErrors; result?: unknown; retryAfter?: number } = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.fields = details.fields
    this.result = details.result
    this.retryAfter = details.retryAfter
  }
}
