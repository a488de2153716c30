import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import { isReservedPath } from './reserved-paths.ts'
import { locales } from './locales.ts'

/** Lengths in Unicode code points, not in UTF-16 units. */
export const fieldLimits = {
  login: { min: 3, max: 32 },
  path: { min: 3, max: 32 },
  password: { min: 8, max: 128 },
  email: { max: 254 },
  title: { min: 1, max: 80 },
  description: { max: 300 },
} as const

/** ASCII only, without the flags `i` and `u`, which would match look-alike letters. */
export const addressPattern = /^[A-Za-z0-9_]+$/
// Control and format characters can hide text; tab, line feed and the zero-width joiner are allowed.
const unprintable = /(?![\n\t\u200D])[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu
const endsInEmoji = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]$/u
const beginsWithEmoji = /^\p{Extended_Pictographic}/u
/** Matches a visible character; fillers, variation selectors and the empty braille cell are drawn as nothing. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

function length(text: string): number {
  return [...text].length
}

/**
 * Keeps a zero-width joiner only between two emoji. Written without lookbehind, which old Safaris reject as a syntax
 * error.
 */
function joinerWithin(joiner: string, at: number, text: string): string {
  const before = text.slice(Math.max(0, at - 2), at)
  return endsInEmoji.test(before) && beginsWithEmoji.test(text.slice(at + 1, at + 3)) ? joiner : ''
}

/** Returns a refinement whose failure has an error code as its message. */
export function rule(code: ErrorCode, holds: (text: string) => boolean) {
  return z.refine<string>(holds, { error: code, abort: true })
}

/** Removes characters that no field keeps, those that hide or reorder text, from a text that is still being typed. */
export function printable(value: string): string {
  return value.replace(unprintable, '')
}

function readable(value: string): string {
  const kept = printable(value.replaceAll('\r\n', '\n'))
    .replace(/\u200D/g, joinerWithin)
    .trim()
  return visible.test(kept) ? kept : ''
}

/**
 * Schema of free text of one or more lines: trimmed, without invisible characters; empty if nothing visible is left.
 */
export function text(limits: { min?: number; max: number }, codes: { short?: ErrorCode; long?: ErrorCode } = {}) {
  return z.string().check(
    z.overwrite(readable),
    rule(codes.short ?? 'VALIDATION', (value) => length(value) >= (limits.min ?? 0)),
    rule(codes.long ?? 'TEXT_TOO_LONG', (value) => length(value) <= limits.max),
  )
}

/** Trims first, since phone keyboards append a space to suggested words. */
const trimmed = z.string().check(z.trim())

/**
 * Returns the schema of an address whose availability is checked: only its length is validated. Names and pasted links
 * have no maximum length, since they are no addresses by their characters.
 */
function addressToCheck(short: ErrorCode, long: ErrorCode) {
  return trimmed.check(
    rule(short, (value) => length(value) >= fieldLimits.path.min),
    rule(long, (value) => !addressPattern.test(value) || length(value) <= fieldLimits.path.max),
  )
}

/** A login to check; a login is the address of the main page, too. */
export const loginToCheck = addressToCheck('LOGIN_TOO_SHORT', 'LOGIN_TOO_LONG')

export const login = loginToCheck.check(
  rule('INCORRECT_LOGIN', (value) => addressPattern.test(value)),
  rule('PATH_INCORRECT', (value) => !isReservedPath(value)),
)

export const pathToCheck = addressToCheck('PATH_TOO_SHORT', 'PATH_TOO_LONG')

export const path = pathToCheck.check(
  rule('PATH_INCORRECT', (value) => addressPattern.test(value) && !isReservedPath(value)),
)

export const password = z.string().check(
  rule('PASS_TOO_SHORT', (value) => length(value) >= fieldLimits.password.min),
  rule('PASS_TOO_LONG', (value) => length(value) <= fieldLimits.password.max),
)

/** Stored as typed (trimmed); compared case-insensitively. */
export const email = trimmed.check(
  rule('EMAIL_TOO_LONG', (value) => length(value) <= fieldLimits.email.max),
  rule('EMAIL_INVALID', (value) => z.email().safeParse(value).success),
)

export const title = text(fieldLimits.title, { short: 'TITLE_TOO_SHORT', long: 'TITLE_TOO_LONG' })
export const description = text(fieldLimits.description)
export const locale = z.enum(locales)

/** A colour as `#1a2b3c`, stored in lower case. */
export const color = z
  .string()
  .check(z.regex(/^#[0-9A-Fa-f]{6}$/, { error: 'COLOR_INCORRECT' satisfies ErrorCode, abort: true }), z.toLowerCase())

/** Opaque ids made by a client, such as those of blocks and events. */
export const clientId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))
