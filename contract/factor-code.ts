import * as z from 'zod/mini'

/** Of an authenticator app, or a recovery code. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(64))

/** What the second step of a sign-in can be taken by; recovery codes are no factor of their own. */
export const factorMethods = ['totp', 'passkey', 'recovery'] as const
export type FactorMethod = (typeof factorMethods)[number]
