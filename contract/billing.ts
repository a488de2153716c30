import * as z from 'zod/mini'
import {
  returnPathPattern,
  currency,
  declineClasses,
  invoiceStatuses,
  periods,
  providerNames,
} from '#domain/billing.ts'
import { locale } from '#domain/fields.ts'
import { planNames } from '#domain/plans.ts'
import { byId, endpoint, id, instant } from './endpoint.ts'
import { listOf, listQuery } from './lists.ts'
import { user } from './users.ts'

const period = z.enum(periods)
export const provider = z.enum(providerNames)
/** Whole kopecks. */
export const kopecks = z.int().check(z.minimum(0))

const price = z.strictObject({ period, amount: kopecks })

const plan = z.strictObject({
  name: z.enum(planNames),
  limits: z.strictObject({ pages: z.int(), blocks: z.int(), statisticsDays: z.int() }),
  /** Features and block types that this plan has and some other plan lacks. */
  features: z.array(z.string()),
  prices: z.array(price),
  /** Prices that apply from a later instant on, the earliest first. */
  coming: z.array(z.extend(price, { from: instant })),
})
export type Plan = z.output<typeof plan>

/** Where to send the payer: a URL to open, or a form to submit there with these fields. */
const checkout = z.strictObject({
  url: z.url(),
  method: z.enum(['GET', 'POST']),
  fields: z.optional(z.record(z.string(), z.union([z.string(), z.array(z.string())]))),
})
export type Checkout = z.output<typeof checkout>

/** The id of the subscription, and its checkout. */
const startedCheckout = z.strictObject({ id, checkout })

const invoice = z.strictObject({
  id,
  number: z.string(),
  status: z.enum(invoiceStatuses),
  /** The term that is paid for; the first term begins only when its invoice is paid. */
  period: z.strictObject({ kind: period, start: instant, end: instant }),
  amount: kopecks,
  refunded: kopecks,
  currency: z.literal(currency),
  provider,
  /** Masked number of the card that paid it. */
  card: z.nullable(z.string()),
  /** Why the last attempt to pay it failed; null unless the invoice is open. */
  decline: z.nullable(z.enum(declineClasses)),
  createdAt: instant,
  paidAt: z.nullable(instant),
})
export type Invoice = z.output<typeof invoice>

/** Path in the account area to return to; other targets are rejected, which prevents open redirects. */
const returnPath = z.string().check(z.maxLength(300), z.regex(returnPathPattern))

/** Common input of checkouts: where to return to, and the language (default: that of the account). */
const checkoutInput = { back: z.optional(returnPath), lang: z.optional(locale) }

export const billingApi = {
  plans: endpoint({
    method: 'GET',
    path: '/plans',
    access: 'public',
    summary: 'The plans with what they hold and cost; amounts in kopecks',
    result: z.strictObject({ currency: z.literal(currency), plans: z.array(plan) }),
    compressed: true,
    errors: [],
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/subscriptions',
    access: 'user',
    requestClass: 'payment',
    summary:
      'Opens an invoice for Plus and says where it is paid; while that is open the same one is answered again. After ' +
      'days that are paid or given already the term begins at their end. Refused while the plan renews itself',
    body: z.strictObject({ period, provider: z.optional(provider), ...checkoutInput }),
    sample: { period: 'monthly' },
    result: startedCheckout,
    errors: ['VERSION_CONFLICT'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/subscriptions/{id}',
    access: 'user',
    summary: 'Switches the period from the next charge on, cancels at the end of the paid term, or resumes',
    params: byId,
    body: z
      .strictObject({ period: z.optional(period), canceled: z.optional(z.boolean()) })
      .check(z.refine((change) => Object.keys(change).length > 0, { error: 'VALIDATION' })),
    sample: { canceled: true },
    result: user,
    errors: ['VERSION_CONFLICT'],
  }),
  saveCard: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/card',
    access: 'user',
    requestClass: 'payment',
    summary: 'Says where another card is saved, without a charge; what is past due is charged from it at once',
    params: byId,
    body: z.strictObject(checkoutInput),
    sample: {},
    result: startedCheckout,
    errors: ['VERSION_CONFLICT'],
  }),
  retry: endpoint({
    method: 'POST',
    path: '/subscriptions/{id}/retry',
    access: 'user',
    requestClass: 'payment',
    summary: 'Charges what is past due from the saved card now; a few times a day',
    params: byId,
    result: user,
    errors: ['VERSION_CONFLICT', 'PAYMENT_DECLINED'],
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/invoices',
    access: 'user',
    summary: 'Own invoices, the newest first; amounts in kopecks',
    query: listQuery,
    result: listOf(invoice),
    errors: [],
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/invoices/{id}',
    access: 'user',
    summary: 'One of the own invoices',
    params: byId,
    result: invoice,
    errors: [],
  }),
  receipt: endpoint({
    method: 'GET',
    path: '/invoices/{id}/receipt',
    access: 'user',
    summary: 'The receipt of a paid invoice as a document to print, in the language of the account',
    params: byId,
    produces: 'text/html',
    result: z.string(),
    errors: [],
  }),
}
