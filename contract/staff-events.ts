import * as z from 'zod/mini'
import { currency } from '#domain/billing.ts'
import { accountEventKinds, staffEventKinds } from './account.ts'
import { queryDay, namedUser, searchText } from './admin-shapes.ts'
import { id, instant } from './endpoint.ts'
import { listQuery } from './lists.ts'

const planEventKinds = [
  'plan_granted',
  'plan_canceled',
  'plan_resumed',
  'plan_switched',
  'plan_lapsed',
  'plan_revoked',
] as const
const invoiceEventKinds = [
  'invoice_opened',
  'invoice_paid',
  'invoice_void',
  'invoice_uncollectible',
  'invoice_refunded',
  'invoice_refund_failed',
] as const
const giveawayEventKinds = ['giveaway_created', 'giveaway_changed', 'giveaway_closed', 'giveaway_drawn'] as const

/** No security log has it: a log begins with the first sign-in. */
const accountCreated = 'account_created'

/** All events that the staff see: of accounts, their security logs, the books, and giveaways. */
export const eventKinds = [
  accountCreated,
  ...accountEventKinds,
  ...staffEventKinds,
  ...planEventKinds,
  ...invoiceEventKinds,
  ...giveawayEventKinds,
] as const
export type EventKind = (typeof eventKinds)[number]

/** Kinds that can be filtered together. */
export const eventGroups = {
  account: [accountCreated, ...accountEventKinds],
  staff: staffEventKinds,
  plan: [...planEventKinds, 'staff_plan_extended', 'staff_plan_reset'],
  invoices: invoiceEventKinds,
  giveaways: giveawayEventKinds,
} as const satisfies Record<string, readonly EventKind[]>
export type EventGroup = keyof typeof eventGroups
export const eventGroupNames = Object.keys(eventGroups) as [EventGroup, ...EventGroup[]]

export const event = z.strictObject({
  id,
  kind: z.enum(eventKinds),
  at: instant,
  /** The account that the event concerns; null for events of giveaways. */
  user: z.nullable(namedUser),
  /** The staff member who did it; null if the person did it or a job ran at its time. */
  staff: z.nullable(namedUser),
  device: z.nullable(z.string()),
  place: z.nullable(z.string()),
  pageId: z.nullable(z.string()),
  mailId: z.nullable(z.string()),
  /** Text written by the staff, such as the reason of a ban. */
  reason: z.nullable(z.string()),
  /** Days of Plus that were added, and the new end. */
  days: z.nullable(z.int()),
  until: z.nullable(instant),
  /** The invoice; `amount` in kopecks is that of the invoice or the part that was refunded. */
  invoice: z.nullable(z.strictObject({ id, number: z.string(), amount: z.int(), currency: z.literal(currency) })),
  giveaway: z.nullable(z.strictObject({ id, title: z.string() })),
})
export type StaffEvent = z.output<typeof event>

export const eventsQuery = z.extend(listQuery, {
  q: searchText,
  kind: z.optional(z.enum([...eventKinds, ...eventGroupNames])),
  from: z.optional(queryDay),
  to: z.optional(queryDay),
})
