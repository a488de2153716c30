import * as z from 'zod/mini'
import type { ErrorCode } from '#domain/errors.ts'
import { locale } from '#domain/fields.ts'
import { htmlCode } from '#page/blocks/html/model.ts'
import { queryDay, namedUser } from './admin-shapes.ts'
import { ban, banKinds } from './bans.ts'
import { provider } from './billing.ts'
import { byId, count, endpoint, id, instant, textParts } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'
import { session } from './sessions.ts'
import { event, eventsQuery } from './staff-events.ts'
import { listedUser, usersFilter } from './staff-users.ts'
import { user } from './users.ts'

const day = z.iso.date()

export const userCard = z.strictObject({
  id,
  username: z.string(),
  lang: user.shape.lang,
  email: z.nullable(z.string()),
  email_status: user.shape.email_status,
  is_admin: z.boolean(),
  totp: z.boolean(),
  passkeys: count,
  referral: z.nullable(z.string()),
  ban: z.nullable(
    z.strictObject({ kind: z.enum(banKinds), reason: z.nullable(z.string()), rule: z.nullable(z.string()) }),
  ),
  createdAt: instant,
  deleteAt: z.nullable(instant),
  plan: user.shape.plan,
  /** The paid plan that the account has or had; its id is what PATCH /admin/subscriptions/{id} takes. */
  subscription: z.nullable(z.strictObject({ id, paidUntil: z.nullable(instant), canceledAt: z.nullable(instant) })),
  pages: user.shape.pages,
  /** The newest sessions. */
  sessions: z.array(z.omit(session, { current: true })),
  events: z.array(z.omit(event, { user: true })),
})
export type UserCard = z.output<typeof userCard>

const mailFields = {
  id,
  user: z.nullable(namedUser),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'kept']),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /**
   * Whether its body can be requested: it was kept because no mail server is set up, and its recipient is no other
   * staff member.
   */
  readable: z.boolean(),
}
export const mail = z.strictObject(mailFields)
export type StaffMail = z.output<typeof mail>

export const visitMetrics = ['registrations', 'views', 'clicks'] as const
export type VisitMetric = (typeof visitMetrics)[number]
/** Daily figures about people: on Plus at the end of the day, new on Plus, and lapsed; not split by provider. */
const peopleMetrics = ['active', 'new', 'lapsed'] as const
/** Sums in kopecks: received and refunded on a day, and the monthly value of running paid terms at its end. */
export const moneyMetrics = ['revenue', 'refunds', 'recurring'] as const
export const planMetrics = [...peopleMetrics, ...moneyMetrics, 'failed_charges'] as const
export type PlanMetric = (typeof planMetrics)[number]
export const chartMetrics = [...visitMetrics, ...planMetrics] as const
export type ChartMetric = (typeof chartMetrics)[number]
/** Metrics that can be filtered by provider. */
export const paymentMetrics: ReadonlySet<ChartMetric> = new Set([...moneyMetrics, 'failed_charges'])

/** Longest period of one chart, in days. */
export const chartDays = 366
/** Days by which the staff may extend a plan in one call. */
export const extension = { min: 1, max: 3660 } as const

/** Bytes of the request body: enough for the longest HTML of a block, however JSON escapes its characters. */
const signedBytes = 256 * 1024

const extendDays = z.int().check(z.minimum(extension.min), z.maximum(extension.max))

export const adminApi = {
  summary: endpoint({
    method: 'GET',
    path: '/admin/summary',
    access: 'admin',
    requestClass: 'report',
    summary:
      'Figures of the whole product: `recent` of seven Kyiv days with today, `plan` of the month so far, `before` of the ' +
      'same time before each; sums in kopecks',
    result: z.strictObject({
      users: count,
      plus: count,
      banned: count,
      pages: count,
      recent: z.strictObject({ registrations: count, views: count, clicks: count }),
      before: z.strictObject({ views: count, revenue: count }),
      mails: z.strictObject({ queued: count, failed: count, kept: count }),
      plan: z.strictObject({
        active: count,
        new: count,
        lapsed: count,
        revenue: count,
        refunds: count,
        failedCharges: count,
        /** Differences to the books of providers that no staff member has marked as seen. */
        differences: count,
      }),
    }),
    errors: [],
  }),
  events: endpoint({
    method: 'GET',
    path: '/admin/events',
    access: 'admin',
    summary:
      'What happened: in the security logs of everybody, to plans, invoices and giveaways; the newest first. `q` is the ' +
      'beginning of a login or of an invoice’s number, a part of a giveaway’s title, or an id; `kind` is one or a group; ' +
      'the days are those of Kyiv',
    query: eventsQuery,
    result: listOf(event),
    errors: [],
  }),
  charts: endpoint({
    method: 'GET',
    path: '/admin/charts',
    access: 'admin',
    requestClass: 'report',
    summary: `One figure by Kyiv day, 30 days unless asked otherwise, ${chartDays} at most; sums in kopecks`,
    query: z
      .strictObject({
        metric: z.enum(chartMetrics),
        from: z.optional(queryDay),
        to: z.optional(queryDay),
        /** Only for metrics of payments. */
        provider: z.optional(provider),
      })
      .check(
        z.refine(({ metric, provider: of }) => of === undefined || paymentMetrics.has(metric), {
          error: 'VALIDATION' satisfies ErrorCode,
          path: ['provider'],
        }),
      ),
    result: z.strictObject({ days: z.array(z.strictObject({ date: day, count })) }),
    compressed: true,
    errors: [],
  }),
  users: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary:
      'Accounts whose login, e-mail or page address begins with `q`, or whose id it is, of one plan, in one state and ' +
      'registered on some days of Kyiv if asked; the newest first',
    query: z.extend(listQuery, usersFilter),
    result: listOf(listedUser),
    errors: [],
  }),
  usersCsv: endpoint({
    method: 'GET',
    path: '/admin/users.csv',
    access: 'admin',
    requestClass: 'export',
    summary: 'All of the same accounts as a file for spreadsheets, its words and separator as in `lang`',
    query: z.strictObject({ ...usersFilter, lang: z.optional(locale) }),
    produces: 'text/csv',
    result: textParts,
    errors: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'One account; written into its security log',
    params: byId,
    result: userCard,
    errors: [],
  }),
  updateUser: endpoint({
    method: 'PATCH',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'Bans, lifts a ban, or changes the rights, at least one of them; nobody bans or demotes themselves',
    params: byId,
    body: z
      .strictObject({ ban: z.optional(z.nullable(ban)), is_admin: z.optional(z.boolean()) })
      .check(z.refine((change) => Object.keys(change).length > 0, { error: 'VALIDATION' satisfies ErrorCode })),
    sample: { ban: null },
    result: userCard,
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG'],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/sessions/end',
    access: 'admin',
    summary: 'Ends all sessions of the account',
    params: byId,
    result: userCard,
    errors: [],
  }),
  updateSubscription: endpoint({
    method: 'PATCH',
    path: '/admin/subscriptions/{id}',
    access: 'admin',
    summary: 'Extends the paid term, from now on if it is over, or ends it now',
    params: byId,
    body: z.union([z.strictObject({ extendDays }), z.strictObject({ reset: z.literal(true) })]),
    sample: { extendDays: 1 },
    result: userCard,
    errors: [],
  }),
  giveSubscription: endpoint({
    method: 'POST',
    path: '/admin/users/{id}/subscription',
    access: 'admin',
    summary: 'Gives Plus for some days to an account that never had it; refused where there is a subscription',
    params: byId,
    body: z.strictObject({ extendDays }),
    sample: { extendDays: 1 },
    result: userCard,
    errors: ['VERSION_CONFLICT'],
  }),
  mails: endpoint({
    method: 'GET',
    path: '/admin/mails',
    access: 'admin',
    summary: 'The outbox without bodies, the newest first',
    query: listQuery,
    result: listOf(mail),
    errors: [],
  }),
  mail: endpoint({
    method: 'GET',
    path: '/admin/mails/{id}',
    access: 'admin',
    summary: 'A kept mail with its body, whose links may work; written into the security log',
    params: byId,
    result: z.strictObject({ ...mailFields, text: z.string(), html: z.string() }),
    errors: [],
  }),
  signHtml: endpoint({
    method: 'POST',
    path: '/admin/html/sign',
    access: 'admin',
    summary: 'Signs HTML for one page, exactly as given; written into its owner’s security log',
    body: z.strictObject({
      pageId: id,
      html: htmlCode.check(z.refine((code) => code.trim() !== '', { error: 'FIELDS_REQUIRED' satisfies ErrorCode })),
    }),
    sample: { pageId: '0198c0de-0000-7000-8000-000000000000', html: '<p>Привіт</p>' },
    maxBody: signedBytes,
    result: z.strictObject({ path: z.string(), signature: z.string() }),
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG'],
  }),
}
