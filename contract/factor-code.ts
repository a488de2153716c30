import * as z from 'zod/mini'

/** A code of an authenticator app, or a recovery code. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(64))

/** Methods for the second step of a sign-in; recovery codes are not a separate factor. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]
