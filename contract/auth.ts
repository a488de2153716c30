import * as z from 'zod/mini'
import { email, locale, login, password } from '#domain/fields.ts'
import { referralForm } from '#domain/referral.ts'
import { sessionEndReasons } from '#domain/session-end-reasons.ts'
import { done, endpoint } from './endpoint.ts'
import { factorCode, factorMethods } from './factor-code.ts'
import { user } from './users.ts'

const tokens = { accessToken: z.string(), refreshToken: z.string() }
export const signedIn = z.extend(z.strictObject(tokens), { user })
/** Answer instead of tokens: the sign-in continues with POST /auth/challenge. */
const challenged = z.strictObject({
  challenge: z.strictObject({
    token: z.string(),
    kind: z.enum(['2fa', 'confirmation']),
    /** Only for `2fa`: the methods by which this account can answer. */
    methods: z.optional(z.array(z.enum(factorMethods))),
  }),
})
const anyText = z.string().check(z.maxLength(512))
const token = z.string().check(z.minLength(1), z.maxLength(2048))
export { token as challengeToken }

export const altcha = z.strictObject({ parameters: z.record(z.string(), z.unknown()), signature: z.string() })
/** An ALTCHA challenge, which the browser solves. */
export type AltchaCheck = z.output<typeof altcha>

/** An empty optional e-mail field of a form means no e-mail. */
const optionalEmail = z.optional(z.union([email, z.literal('')]))

export const authApi = {
  robotCheck: endpoint({
    method: 'GET',
    path: '/auth/robot-check',
    access: 'public',
    summary: 'The configured robot check: a challenge of ALTCHA (proof of work, version 2), or the key of a widget',
    result: z.union([altcha, z.strictObject({ turnstile: z.strictObject({ siteKey: z.string() }) })]),
    errors: [],
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    access: 'public',
    requestClass: 'register',
    summary: 'Creates an account and its main page, whose address equals the login',
    body: z.strictObject({
      login,
      password,
      email: optionalEmail,
      acceptTerms: z.boolean(),
      robotCheck: z.string().check(z.maxLength(4096)),
      lang: z.optional(locale),
      referral: z.optional(z.string().check(z.regex(referralForm))),
    }),
    sample: { login: 'olena', password: 'long enough for anybody', acceptTerms: true, robotCheck: 'bm9uZQ==' },
    result: signedIn,
    errors: [
      'LOGIN_TOO_SHORT',
      'LOGIN_TOO_LONG',
      'INCORRECT_LOGIN',
      'PATH_INCORRECT',
      'PASS_TOO_SHORT',
      'PASS_TOO_LONG',
      'PASS_TOO_COMMON',
      'EMAIL_INVALID',
      'EMAIL_TOO_LONG',
      'USER_EXISTS',
      'ROBOT_CHECK',
      'TERMS_REQUIRED',
    ],
  }),
  login: endpoint({
    method: 'POST',
    path: '/auth/login',
    access: 'public',
    requestClass: 'signIn',
    summary: 'Signs in by login or confirmed e-mail',
    body: z.strictObject({ login: anyText, password: anyText }),
    sample: { login: 'olena', password: 'long enough for anybody' },
    result: z.union([signedIn, challenged]),
    errors: ['LOGIN_OR_PASSWORD_INCORRECT'],
  }),
  challenge: endpoint({
    method: 'POST',
    path: '/auth/challenge',
    access: 'public',
    summary:
      'Ends a sign-in by a code of the second factor, a recovery code or the code of a mail; five tries in ten minutes',
    body: z.strictObject({ token, code: factorCode }),
    sample: { token: 'token', code: '123456' },
    result: signedIn,
    errors: ['TOKEN_INCORRECT'],
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    access: 'public',
    summary: 'Rotates the refresh token; the refusal of one whose session was ended says why in `result.ended`',
    body: z.strictObject({ refreshToken: token }),
    sample: { refreshToken: 'token' },
    result: z.strictObject(tokens),
    errors: ['TOKEN_INCORRECT'],
    details: { TOKEN_INCORRECT: z.strictObject({ ended: z.optional(z.enum(sessionEndReasons)) }) },
  }),
  prove: endpoint({
    method: 'POST',
    path: '/users/_self/proof',
    access: 'user',
    summary: 'A step-up by a code of the second factor or a recovery code; gives staff their rights for twelve hours',
    body: z.strictObject({ code: factorCode }),
    sample: { code: '123456' },
    result: done,
    errors: ['TOKEN_INCORRECT'],
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    access: 'public',
    summary: 'Ends the session of the bearer token; saying it twice is fine',
    result: done,
    errors: [],
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/password/forgot',
    access: 'public',
    summary:
      'Sends a link to set a new password, if an account has this e-mail, confirmed or not; answers the same if none has',
    body: z.strictObject({ email }),
    sample: { email: 'olena@example.ua' },
    result: done,
    errors: ['EMAIL_INVALID', 'EMAIL_TOO_LONG'],
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/password/reset',
    access: 'public',
    requestClass: 'signIn',
    summary: 'Sets a new password by the token of a link, confirms the e-mail it was sent to, and ends every session',
    body: z.strictObject({ token, password }),
    sample: { token: 'token', password: 'long enough for anybody' },
    result: done,
    errors: ['TOKEN_INCORRECT', 'PASS_TOO_SHORT', 'PASS_TOO_LONG', 'PASS_TOO_COMMON'],
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/email/confirm',
    access: 'public',
    summary: 'Confirms the e-mail that the link with this token was sent to',
    body: z.strictObject({ token }),
    sample: { token: 'token' },
    result: done,
    errors: ['TOKEN_INCORRECT', 'EMAIL_IN_USE'],
  }),
  stopEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email/stop',
    access: 'public',
    summary:
      'Stops a change of the e-mail, or takes it back within seven days, by the token of the link that the former ' +
      'mailbox got; ends every session',
    body: z.strictObject({ token }),
    sample: { token: 'token' },
    result: done,
    errors: ['TOKEN_INCORRECT', 'EMAIL_IN_USE'],
  }),
}
