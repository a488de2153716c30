import * as z from 'zod/mini'
import { declineClasses, periods, planStates } from '#domain/billing.ts'
import { email, locale, login, password } from '#domain/fields.ts'
import { planNames } from '#domain/plans.ts'
import { done, endpoint, id, instant } from './endpoint.ts'
import { factorCode } from './factor-code.ts'

const emailStatuses = ['unknown', 'confirmed', 'not_confirmed'] as const

export const user = z.strictObject({
  id,
  username: z.string(),
  lang: locale,
  is_admin: z.boolean(),
  email: z.nullable(z.string()),
  email_status: z.enum(emailStatuses),
  /** The new e-mail, which replaces a confirmed one once it is confirmed itself. */
  newEmail: z.nullable(z.string()),
  totp: z.boolean(),
  /** Number of passkeys. */
  passkeys: z.int(),
  /** Number of unused recovery codes. */
  recoveryCodesLeft: z.int(),
  /** When the account will be deleted, if its owner asked for it. */
  deleteAt: z.nullable(instant),
  plan: z.strictObject({
    name: z.enum(planNames),
    state: z.enum(planStates),
    /** End of Plus, in the future or the past; for a past due plan, the end of its grace. */
    until: z.nullable(instant),
    canceled: z.boolean(),
    period: z.nullable(z.enum(periods)),
    /** Period that applies from the next charge on. */
    nextPeriod: z.nullable(z.enum(periods)),
    subscriptionId: z.nullable(id),
    /** The next automatic charge in kopecks; for a past due plan, the next attempt. */
    nextCharge: z.nullable(z.strictObject({ at: instant, amount: z.int() })),
    card: z.nullable(z.strictObject({ masked: z.string(), expires: z.nullable(z.string()) })),
    /**
     * Why the last charge failed, if the plan is past due; determines what the person can do. Null while the charge is
     * repeated, as it is once another card was saved: that card has not failed.
     */
    decline: z.nullable(z.enum(declineClasses)),
  }),
  limits: z.strictObject({ pages: z.number(), blocks: z.number() }),
  pages: z.array(
    z.strictObject({
      id,
      title: z.string(),
      path: z.string(),
      /** URL of the page's photo. */
      avatar: z.nullable(z.string()),
      archived: z.boolean(),
      main: z.boolean(),
    }),
  ),
  /** Proof in a page event that the page's owner caused it, see POST /public/events. */
  ownerMark: z.string(),
})
export type User = z.output<typeof user>

export const usersApi = {
  self: endpoint({
    method: 'GET',
    path: '/users/_self',
    access: 'user',
    summary: 'Who is signed in',
    result: user,
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/users/{id}',
    access: 'user',
    summary:
      'Changes the account; a password needs the current one, an e-mail too unless the sign-in is fresh, and with a ' +
      'second factor both need a code unless this session gave one, or a passkey, within the last ten minutes. A ' +
      'confirmed e-mail stays until the new one is confirmed',
    params: z.strictObject({ id }),
    body: z.strictObject({
      username: z.optional(login),
      lang: z.optional(locale),
      email: z.optional(z.nullable(email)),
      password: z.optional(password),
      currentPassword: z.optional(z.string().check(z.maxLength(512))),
      code: z.optional(factorCode),
    }),
    sample: { lang: 'en' },
    result: user,
    errors: [
      'LOGIN_TOO_SHORT',
      'LOGIN_TOO_LONG',
      'INCORRECT_LOGIN',
      'PATH_INCORRECT',
      'USER_EXISTS',
      'EMAIL_INVALID',
      'EMAIL_TOO_LONG',
      'PASS_TOO_SHORT',
      'PASS_TOO_LONG',
      'PASS_TOO_COMMON',
      'INCORRECT_PASSWORD',
      'TOKEN_INCORRECT',
    ],
  }),
  resendConfirmation: endpoint({
    method: 'POST',
    path: '/users/_self/email/confirmation',
    access: 'user',
    summary: 'Sends the link that confirms the e-mail once more, if it is not confirmed yet',
    result: done,
    errors: ['EMAIL_NOT_IN_USE'],
  }),
}
