import type { ErrorCode } from '#domain/errors.ts'
import type { Locale } from '#domain/locales.ts'
import { messages } from './messages.ts'

/** Texts for refused answers by error code; other codes use `failed`. */
export function refusalWords(locale: Locale): Partial<Record<ErrorCode, string>> {
  const { required, tooLong, email, tel, tooMany, closed } = messages[locale]
  return {
    FIELDS_REQUIRED: required,
    TEXT_TOO_LONG: tooLong,
    EMAIL_TOO_LONG: tooLong,
    EMAIL_INVALID: email,
    VALIDATION: tel,
    TOO_MANY_REQUESTS: tooMany,
    NOT_FOUND: closed,
  }
}
