import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'

const currentPassword = z.string().check(z.maxLength(512))
/** Of an authenticator app, or a recovery code. */
export const factorCode = z.string().check(z.minLength(1), z.maxLength(64))

export const factorsApi = {
  startTotp: endpoint({
    method: 'POST',
    path: '/users/_self/totp',
    access: 'user',
    summary: 'A secret for an authenticator app; needs the password unless the sign-in is at most ten minutes old',
    body: z.strictObject({ currentPassword: z.optional(currentPassword) }),
    result: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['INCORRECT_PASSWORD'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/users/_self/totp/confirm',
    access: 'user',
    summary: 'Turns the second factor on by its first code and ends every other session; the codes are shown once',
    body: z.strictObject({ code: factorCode }),
    result: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    errors: ['TOKEN_INCORRECT'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/users/_self/totp',
    access: 'user',
    summary: 'Turns the second factor off; needs a code unless this session gave one within the last ten minutes',
    body: z.strictObject({ currentPassword, code: z.optional(factorCode) }),
    result: done,
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
}
