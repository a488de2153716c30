import type { Kysely } from 'kysely'
import { anchorDayOf, currency, graceMs, termEnd, type Period, type ProviderName } from '#domain/billing.ts'
import { kyivDay } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { recordEvent } from '../books/events.ts'
import { priceAt } from '../prices/service.ts'
import type { Subscription } from '../terms/subscription.ts'
import * as queries from './queries.ts'
import type { InvoiceRow } from './queries.ts'

/**
 * Returns the term that a payment at an instant buys. It follows the running term, or one that ended less than
 * `graceMs` ago and is in grace. Otherwise it begins now, also in a grace that began late, after days without Plus. The
 * anchor day is kept while terms follow each other.
 */
export function nextTerm(
  { paid_until, plus_until, anchor_day }: Pick<Subscription, 'paid_until' | 'plus_until' | 'anchor_day'>,
  period: Period,
  now: Date,
): { start: Date; end: Date; anchorDay: number } {
  const isRunning = plus_until !== null && plus_until > now
  const follows = isRunning && paid_until !== null && paid_until.getTime() + graceMs > now.getTime()
  const start = follows ? paid_until : now
  const anchorDay = follows && anchor_day !== null ? anchor_day : anchorDayOf(start)
  return { start, end: termEnd(start, period, anchorDay), anchorDay }
}

interface InvoiceRequest {
  period: Period
  provider: ProviderName
}

/** Inserts a draft: an invoice that the user has not been asked to pay yet. */
async function draftInvoice(
  trx: Kysely<DB>,
  subscription: Subscription,
  {
    period,
    provider,
    price,
    start,
    end,
  }: InvoiceRequest & { price: { id: string; amount: number }; start: Date; end: Date },
  now: Date,
): Promise<InvoiceRow> {
  const year = Number(kyivDay(now).slice(0, 4))
  const number = `LN-${year}-${String(await queries.takeInvoiceNumber(trx, year)).padStart(5, '0')}`
  const invoice = await queries.insertInvoice(trx, {
    id: newId(now.getTime()),
    user_id: subscription.user_id,
    subscription_id: subscription.id,
    number,
    period,
    price_id: price.id,
    amount_kopecks: price.amount,
    currency,
    provider,
    status: 'draft',
    period_start: start,
    period_end: end,
    created_at: now,
  })
  const { user_id: userId, id: subscriptionId } = subscription
  const data = { number, period, amount: price.amount, start: start.toISOString() }
  await recordEvent(trx, { kind: 'invoice_opened', userId, subscriptionId, invoiceId: invoice.id, data }, now)
  return invoice
}

/**
 * Returns the invoice of the next term: an unpaid one at the price of the term's first day, otherwise a new draft;
 * other unpaid invoices are voided. The final start of the term is set by its payment.
 */
export async function invoiceToPay(
  trx: Kysely<DB>,
  subscription: Subscription,
  { period, provider }: InvoiceRequest,
  now: Date,
): Promise<InvoiceRow> {
  const { start, end } = nextTerm(subscription, period, now)
  const price = await priceAt(trx, period, start)
  const open = await queries.listUnpaid(trx, subscription.id)
  const found = open.find((invoice) => invoice.price_id === price.id)
  await voidUnpaidInvoices(trx, subscription, 'replaced', now, found?.id)
  if (found === undefined) return draftInvoice(trx, subscription, { period, provider, price, start, end }, now)
  return found.provider === provider ? found : queries.updateInvoice(trx, found.id, { provider })
}

/**
 * Voids an invoice. Money that still arrives for it buys its term, but is refunded if the reason is `stopped` or
 * another invoice was paid since.
 */
async function voidInvoice(trx: Kysely<DB>, invoice: InvoiceRow, reason: 'replaced' | 'stopped', now: Date) {
  await queries.updateInvoice(trx, invoice.id, { status: 'void', void_reason: reason, closed_at: now })
  await queries.scheduleCheckoutChecks(trx, invoice.id, now)
  const { user_id: userId, subscription_id: subscriptionId, id: invoiceId } = invoice
  await recordEvent(trx, { kind: 'invoice_void', userId, subscriptionId, invoiceId, data: { reason } }, now)
}

/** Voids all drafts and open invoices except `but`. */
export async function voidUnpaidInvoices(
  trx: Kysely<DB>,
  { id }: Pick<Subscription, 'id'>,
  reason: 'replaced' | 'stopped',
  now: Date,
  but?: string,
): Promise<void> {
  for (const invoice of await queries.listUnpaid(trx, id)) {
    if (invoice.id !== but) await voidInvoice(trx, invoice, reason, now)
  }
}
