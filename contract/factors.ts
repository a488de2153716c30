import * as z from 'zod/mini'
import { done, endpoint } from './endpoint.ts'
import { factorCode } from './factor-code.ts'

const currentPassword = z.string().check(z.maxLength(512))

/**
 * Step-up of calls about factors. The password is required unless it or a passkey was given within ten minutes. If the
 * account has a factor, a code is required too, unless the session gave a second factor within that time.
 */
export const stepUp = { currentPassword: z.optional(currentPassword), code: z.optional(factorCode) }
export type StepUp = { currentPassword?: string | undefined; code?: string | undefined }

/** Recovery codes, shown only once; empty if the account still has unused ones when a factor is added. */
export const recoveryCodes = z.array(z.string())

export const factorsApi = {
  startTotp: endpoint({
    method: 'POST',
    path: '/users/_self/totp',
    access: 'user',
    summary: 'A secret for an authenticator app; needs a step-up',
    body: z.strictObject(stepUp),
    sample: { currentPassword: 'long enough for anybody' },
    result: z.strictObject({ secret: z.string(), uri: z.string() }),
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
  confirmTotp: endpoint({
    method: 'POST',
    path: '/users/_self/totp/confirm',
    access: 'user',
    summary: 'Turns the app on by its first code and ends every other session; recovery codes come with a first factor',
    body: z.strictObject({ code: factorCode }),
    sample: { code: '123456' },
    result: z.strictObject({ recoveryCodes }),
    errors: ['TOKEN_INCORRECT'],
  }),
  removeTotp: endpoint({
    method: 'DELETE',
    path: '/users/_self/totp',
    access: 'user',
    summary: 'Turns the app off; needs a code unless this session gave a second factor within the last ten minutes',
    body: z.strictObject({ currentPassword, code: z.optional(factorCode) }),
    sample: { currentPassword: 'long enough for anybody' },
    result: done,
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
  renewRecoveryCodes: endpoint({
    method: 'POST',
    path: '/users/_self/recovery-codes',
    access: 'user',
    summary: 'New recovery codes in the place of all that there were; needs a factor and a step-up',
    body: z.strictObject(stepUp),
    sample: { currentPassword: 'long enough for anybody' },
    result: z.strictObject({ recoveryCodes }),
    errors: ['INCORRECT_PASSWORD', 'TOKEN_INCORRECT'],
  }),
}
