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
 * The term that is paid for at an instant: it follows the running one, or the one whose late charge Plus stands by for,
 * and begins now where nothing runs. So it does after a grace that began late, since nobody had Plus before it. The day of
 * the month is kept as long as nothing is interrupted.
 */
export function termFrom(
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

interface Wanted {
  period: Period
  provider: ProviderName
}

/** Nobody was asked for anything yet: it is a draft. */
async function draftInvoice(
  trx: Kysely<DB>,
  subscription: Subscription,
  { period, provider, price, start, end }: Wanted & { price: { id: string; amount: number }; start: Date; end: Date },
  now: Date,
): Promise<InvoiceRow> {
  const year = Number(kyivDay(now).slice(0, 4))
  const number = `LN-${year}-${String(await queries.takeNumber(trx, year)).padStart(5, '0')}`
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
 * The invoice of the next term: the one that waits to be paid already, if it asks for the price of that term's day, or a
 * new one. Whatever else waits is withdrawn. When the term begins is settled by its payment.
 */
export async function invoiceToPay(
  trx: Kysely<DB>,
  subscription: Subscription,
  { period, provider }: Wanted,
  now: Date,
): Promise<InvoiceRow> {
  const { start, end } = termFrom(subscription, period, now)
  const price = await priceAt(trx, period, start)
  const open = await queries.listOpen(trx, subscription.id)
  const found = open.find((invoice) => invoice.price_id === price.id)
  await voidOpenInvoices(trx, subscription, 'replaced', now, found?.id)
  if (found === undefined) return draftInvoice(trx, subscription, { period, provider, price, start, end }, now)
  return found.provider === provider ? found : queries.updateInvoice(trx, found.id, { provider })
}

/** Withdraws an invoice: money that still comes for it buys the term, or is given back where it was stopped. */
async function voidInvoice(trx: Kysely<DB>, invoice: InvoiceRow, reason: 'replaced' | 'stopped', now: Date) {
  await queries.updateInvoice(trx, invoice.id, { status: 'void', void_reason: reason, closed_at: now })
  await queries.checkSoon(trx, invoice.id, now)
  const { user_id: userId, subscription_id: subscriptionId, id: invoiceId } = invoice
  await recordEvent(trx, { kind: 'invoice_void', userId, subscriptionId, invoiceId, data: { reason } }, now)
}

/** Withdraws whatever waits to be paid, but for one. */
export async function voidOpenInvoices(
  trx: Kysely<DB>,
  { id }: Pick<Subscription, 'id'>,
  reason: 'replaced' | 'stopped',
  now: Date,
  but?: string,
): Promise<void> {
  for (const invoice of await queries.listOpen(trx, id)) {
    if (invoice.id !== but) await voidInvoice(trx, invoice, reason, now)
  }
}
