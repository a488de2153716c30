import * as z from 'zod/mini'
import { invoiceStatuses, periods } from '#domain/billing.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { planNames } from '#domain/plans.ts'
import { htmlCode } from '#page/blocks/html/model.ts'
import { securityEventKinds } from './account.ts'
import { ban, banKinds } from './bans.ts'
import { byId, endpoint, id, instant } from './endpoint.ts'
import { listQuery, session } from './sessions.ts'
import { user } from './users.ts'

const count = z.int().check(z.minimum(0))
const day = z.iso.date()
/** Days that a calendar of the product can have; the database and the arithmetic of days end at others. */
const askedDay = day.check(z.refine((asked) => asked >= '2000-01-01' && asked < '2200-01-01', { error: 'VALIDATION' }))

function list<Item extends z.ZodMiniType>(item: Item) {
  return z.strictObject({ items: z.array(item), next: z.nullable(z.string()) })
}

/** The account behind a line of a list; without a name where it is gone. */
export const named = z.strictObject({ id, username: z.nullable(z.string()) })
export type NamedUser = z.output<typeof named>

export const event = z.strictObject({
  id,
  kind: z.enum(securityEventKinds),
  at: instant,
  user: named,
  /** Who of the staff did it; nobody where the person did it. */
  staff: z.nullable(named),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  pageId: z.nullable(z.string()),
  mailId: z.nullable(z.string()),
  /** What the staff wrote, such as the reason of a ban. */
  reason: z.nullable(z.string()),
})
export type StaffEvent = z.output<typeof event>

export const listedUser = z.strictObject({
  id,
  username: z.string(),
  email: z.nullable(z.string()),
  email_status: user.shape.email_status,
  is_admin: z.boolean(),
  plan: z.enum(planNames),
  ban: z.nullable(z.enum(banKinds)),
  /** Pages outside the trash. */
  pages: count,
  createdAt: instant,
  deleteAt: z.nullable(instant),
})
export type ListedUser = z.output<typeof listedUser>

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
  /** The newest ones. */
  sessions: z.array(z.omit(session, { current: true })),
  events: z.array(z.omit(event, { user: true })),
})
export type UserCard = z.output<typeof userCard>

const mailFields = {
  id,
  user: z.nullable(named),
  recipient: z.string(),
  kind: z.string(),
  subject: z.string(),
  state: z.enum(['queued', 'sent', 'failed', 'kept']),
  createdAt: instant,
  sentAt: z.nullable(instant),
  /** Whether its body can be asked for: it was kept for want of a mail server, and is no other staff member's. */
  readable: z.boolean(),
}
export const mail = z.strictObject(mailFields)
export type StaffMail = z.output<typeof mail>

export const invoice = z.strictObject({
  id,
  user: named,
  number: z.string(),
  period: z.enum(periods),
  amount: count,
  currency: z.literal('UAH'),
  provider: z.string(),
  status: z.enum(['draft', ...invoiceStatuses]),
  createdAt: instant,
  paidAt: z.nullable(instant),
})
export type Invoice = z.output<typeof invoice>

export const chartMetrics = ['registrations', 'views', 'clicks'] as const
export type ChartMetric = (typeof chartMetrics)[number]

/** Days that one chart may span. */
export const chartDays = 366
/** Days by which the staff may extend a plan at once. */
export const extension = { min: 1, max: 3660 } as const

/** The longest HTML that a block takes, however JSON writes its letters. */
const signedBytes = 256 * 1024

const extendDays = z.int().check(z.minimum(extension.min), z.maximum(extension.max))

export const adminApi = {
  summary: endpoint({
    method: 'GET',
    path: '/admin/summary',
    access: 'admin',
    requestClass: 'report',
    summary: 'Figures of the whole product; what is called recent is of the last seven Kyiv days, today included',
    result: z.strictObject({
      users: count,
      plus: count,
      banned: count,
      pages: count,
      recent: z.strictObject({ registrations: count, views: count, clicks: count }),
      mails: z.strictObject({ queued: count, failed: count, kept: count }),
    }),
    errors: [],
  }),
  events: endpoint({
    method: 'GET',
    path: '/admin/events',
    access: 'admin',
    summary: 'The security logs of everybody, the newest first',
    query: listQuery,
    result: list(event),
    errors: [],
  }),
  charts: endpoint({
    method: 'GET',
    path: '/admin/charts',
    access: 'admin',
    requestClass: 'report',
    summary: `One figure by Kyiv day, 30 days unless asked otherwise, ${chartDays} at most`,
    query: z.strictObject({ metric: z.enum(chartMetrics), from: z.optional(askedDay), to: z.optional(askedDay) }),
    result: z.strictObject({ days: z.array(z.strictObject({ date: day, count })) }),
    compressed: true,
    errors: [],
  }),
  users: endpoint({
    method: 'GET',
    path: '/admin/users',
    access: 'admin',
    summary: 'Accounts whose login, e-mail or page address begins with `q`, or whose id it is; the newest first',
    query: z.extend(listQuery, { q: z.optional(z.string().check(z.maxLength(254), z.regex(/^[^\0]*$/))) }),
    result: list(listedUser),
    errors: [],
  }),
  user: endpoint({
    method: 'GET',
    path: '/admin/users/{id}',
    access: 'admin',
    summary: 'One account; the look is written into its security log',
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
    summary: 'Ends every session of the account',
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
    result: list(mail),
    errors: [],
  }),
  mail: endpoint({
    method: 'GET',
    path: '/admin/mails/{id}',
    access: 'admin',
    summary: 'A kept mail with its body, which may hold a link that works; the look is written into the security log',
    params: byId,
    result: z.strictObject({ ...mailFields, text: z.string(), html: z.string() }),
    errors: [],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    summary: 'Invoices of everybody, the newest first; amounts in kopecks',
    query: listQuery,
    result: list(invoice),
    errors: [],
  }),
  signHtml: endpoint({
    method: 'POST',
    path: '/admin/html/sign',
    access: 'admin',
    summary: 'Signs HTML for one page, exactly as it is given; written into the security log of the page’s owner',
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
