import * as z from 'zod/mini'
import { currency, declineClasses, invoiceStatuses, periods } from '#domain/billing.ts'
import { text } from '#domain/fields.ts'
import { kopecks, provider } from './billing.ts'
import { queryDay, namedUser } from './admin-shapes.ts'
import { byId, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'

/** Invoice statuses by which the staff can filter, drafts included. */
export const staffInvoiceStatuses = ['draft', ...invoiceStatuses] as const

const listed = {
  id,
  user: namedUser,
  number: z.string(),
  period: z.enum(periods),
  amount: kopecks,
  refunded: kopecks,
  currency: z.literal(currency),
  provider: z.string(),
  status: z.enum(staffInvoiceStatuses),
  createdAt: instant,
  paidAt: z.nullable(instant),
}
export const invoice = z.strictObject(listed)
export type Invoice = z.output<typeof invoice>

const attempt = z.strictObject({
  id,
  kind: z.enum(['checkout', 'charge', 'card']),
  n: z.int(),
  provider,
  /** Reference that the product chose; the provider knows the attempt by it. */
  reference: z.string(),
  /** The provider's own reference. */
  providerRef: z.nullable(z.string()),
  amount: kopecks,
  refunded: kopecks,
  status: z.enum(['created', 'sent', 'pending', 'succeeded', 'failed', 'unknown']),
  card: z.nullable(z.string()),
  /** Error code of the provider, and the decline class derived from it. */
  code: z.nullable(z.string()),
  decline: z.nullable(z.enum(declineClasses)),
  createdAt: instant,
  updatedAt: instant,
  /** When the provider is queried about the attempt next. */
  nextCheckAt: z.nullable(instant),
})
export type StaffAttempt = z.output<typeof attempt>

const refund = z.strictObject({
  id,
  amount: kopecks,
  status: z.enum(['created', 'pending', 'succeeded', 'failed', 'unknown']),
  reason: z.string(),
  /** Null if the product refunded a double payment automatically. */
  staff: z.nullable(namedUser),
  createdAt: instant,
  updatedAt: instant,
})
export type StaffRefund = z.output<typeof refund>

const webhook = z.strictObject({
  id,
  provider: z.string(),
  reference: z.string(),
  outcome: z.enum(['applied', 'known', 'stale', 'unknown', 'mismatch']),
  receivedAt: instant,
  /** Readable fields of the raw body, without tokens and signatures; empty if it is not JSON. */
  fields: z.array(z.strictObject({ name: z.string(), value: z.string() })),
})
export type StaffWebhook = z.output<typeof webhook>

const bookLine = z.strictObject({
  id,
  at: instant,
  kind: z.string(),
  data: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
})
export type BookLine = z.output<typeof bookLine>

export const invoiceCard = z.strictObject({
  ...listed,
  term: z.nullable(z.strictObject({ start: instant, end: instant })),
  card: z.nullable(z.string()),
  voidReason: z.nullable(z.enum(['replaced', 'stopped'])),
  /** Kopecks that can still be refunded; requested refunds are already subtracted. */
  refundable: kopecks,
  attempts: z.array(attempt),
  refunds: z.array(refund),
  webhooks: z.array(webhook),
  events: z.array(bookLine),
})
export type InvoiceCard = z.output<typeof invoiceCard>

const sums = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))
const difference = z.strictObject({
  id,
  provider: z.string(),
  reference: z.string(),
  kind: z.enum(['missing_here', 'missing_there', 'amount', 'state']),
  /** The record in our books and in the provider's: amounts in kopecks, and the state. */
  ours: z.nullable(sums),
  theirs: z.nullable(sums),
  /** The invoice that it concerns, if there is one. */
  invoiceId: z.nullable(id),
  foundAt: instant,
  seenAt: z.nullable(instant),
})
export type Difference = z.output<typeof difference>

export const refundReason = { min: 1, max: 500 } as const
const words = z.string().check(z.maxLength(64), z.regex(/^[^\0]*$/))

export const staffBillingApi = {
  invoices: endpoint({
    method: 'GET',
    path: '/admin/invoices',
    access: 'admin',
    summary:
      'Invoices, the newest first; amounts in kopecks. `q` is the beginning of a number, of a username, or of the id of an ' +
      'invoice or a person; the days are those of Kyiv on which they were made',
    query: z.extend(listQuery, {
      status: z.optional(z.enum(staffInvoiceStatuses)),
      provider: z.optional(provider),
      q: z.optional(words),
      from: z.optional(queryDay),
      to: z.optional(queryDay),
    }),
    result: listOf(invoice),
    errors: [],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/admin/invoices/{id}',
    access: 'admin',
    summary: 'One invoice with its attempts, refunds, what providers told of it, and the lines of the books',
    params: byId,
    result: invoiceCard,
    errors: [],
  }),
  refund: endpoint({
    method: 'POST',
    path: '/admin/invoices/{id}/refund',
    access: 'admin',
    summary:
      'Gives back what an invoice was paid with, or a part of it; written into the security log of the payer. Refused ' +
      'while a refund is under way, and for the same amount and reason again within a minute',
    params: byId,
    body: z.strictObject({
      amount: z.optional(kopecks.check(z.minimum(1))),
      reason: text(refundReason, { short: 'FIELDS_REQUIRED' }),
    }),
    sample: { reason: 'Двічі оплачено' },
    result: invoiceCard,
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG', 'VERSION_CONFLICT'],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/admin/billing/differences',
    access: 'admin',
    summary: 'Where the books of a provider and ours differ, as compared each night; the newest first',
    query: z.extend(listQuery, { seen: z.optional(z.enum(['no', 'all'])) }),
    result: listOf(difference),
    errors: [],
  }),
  seeDifference: endpoint({
    method: 'POST',
    path: '/admin/billing/differences/{id}/seen',
    access: 'admin',
    summary: 'Notes that somebody of the staff has looked at a difference',
    params: byId,
    result: z.strictObject({}),
    errors: [],
  }),
}
