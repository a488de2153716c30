import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentFacts } from '#server/payment-provider.ts'
import { recordEvent } from '../books/events.ts'
import { replaceCard } from '../cards/service.ts'
import * as invoices from '../invoices/queries.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { nextTerm, voidUnpaidInvoices } from '../invoices/service.ts'
import { sendReceipt } from '../mails/service.ts'
import { refundRest } from '../refunds/create.ts'
import { grantDays } from '../terms/service.ts'
import { updateSubscription, type Locked } from '../terms/subscription.ts'
import { hasSwitchedSince, type Attempt } from './queries.ts'

/**
 * Whether a payment buys its invoice's term. Not if nobody sees the person's pages, since the account is banned or being
 * deleted; not if the term was bought already or stopped, or if another invoice was paid instead, since nobody pays
 * twice for one thing; nor if it is a charge that was in progress when the renewal was ended.
 */
async function buysTerm(
  trx: Kysely<DB>,
  { person, subscription }: Locked,
  invoice: InvoiceRow,
  { kind, created_at }: Attempt,
): Promise<boolean> {
  const { status, void_reason, closed_at } = invoice
  const { canceled_at } = subscription
  if (person.ban_kind !== null || person.delete_at !== null) return false
  if (status === 'paid' || status === 'refunded' || void_reason === 'stopped') return false
  if (kind === 'charge' && canceled_at !== null && canceled_at > created_at) return false
  if (status !== 'void' && status !== 'uncollectible') return true
  return !(await invoices.wasPaidSince(trx, subscription.id, closed_at!))
}

/** Records a succeeded payment: grants its term and continues the subscription, or refunds it. */
export async function payInvoice(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked | undefined,
  attempt: Attempt,
  { card, masked }: Pick<PaymentFacts, 'card' | 'masked'>,
): Promise<void> {
  const now = deps.clock.now()
  const invoice = await invoices.findInvoice(trx, attempt.invoice_id!)
  if (invoice === undefined) throw new Error(`The invoice of attempt ${attempt.id} is gone`)
  const { user_id: userId, subscription_id: subscriptionId, id: invoiceId } = invoice
  const data = { amount: attempt.amount_kopecks, provider: attempt.provider }
  await recordEvent(trx, { kind: 'paid', userId, subscriptionId, invoiceId, attemptId: attempt.id, data }, now)
  // A deleted account buys nothing.
  if (locked === undefined || !(await buysTerm(trx, locked, invoice, attempt))) return refundRest(deps, trx, attempt)
  const { subscription } = locked
  await voidUnpaidInvoices(trx, subscription, 'replaced', now, invoice.id)
  // Another checkout of the invoice may be open, also at another provider.
  await invoices.scheduleCheckoutChecks(trx, invoice.id, now)
  const { start, end, anchorDay } = nextTerm(subscription, invoice.period, now)
  const paid = await invoices.updateInvoice(trx, invoice.id, {
    status: 'paid',
    paid_at: now,
    paid_by: attempt.id,
    void_reason: null,
    closed_at: now,
    period_start: start,
    period_end: end,
    provider: attempt.provider,
    card: card?.masked ?? attempt.masked ?? masked ?? null,
  })
  await grantDays(trx, locked, { kind: 'invoice', invoiceId: invoice.id, start, end }, now)
  const payment_method_id =
    card === null ? subscription.payment_method_id : await replaceCard(deps, trx, locked, attempt.provider, card)
  // A checkout chooses the period, unless another one was chosen while it was open.
  const keepsNext = attempt.kind === 'charge' || (await hasSwitchedSince(trx, userId, attempt.created_at))
  const renewed = await updateSubscription(trx, locked, {
    paid_until: end,
    anchor_day: anchorDay,
    period: invoice.period,
    next_period: keepsNext ? subscription.next_period : invoice.period,
    payment_method_id,
    // Without a card there is no renewal.
    canceled_at: attempt.kind === 'charge' ? subscription.canceled_at : payment_method_id === null ? now : null,
    failed_at: null,
    retry_at: null,
    decline: null,
  })
  // The provider may report the saved card a moment later.
  const mayRenew = attempt.kind === 'checkout' && payment_method_id === null
  await sendReceipt(deps, trx, locked.person, { invoice: paid, subscription: renewed, mayRenew })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}
