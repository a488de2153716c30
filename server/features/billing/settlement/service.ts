import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import type { ProviderName } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { PaymentFacts } from '#server/payment-provider.ts'
import { recordEvent } from '../books/events.ts'
import { replaceCard } from '../cards/service.ts'
import { findInvoice } from '../invoices/queries.ts'
import { recordRefunded } from '../refunds/record.ts'
import { updateSubscription, lockSubscription, type Locked } from '../terms/subscription.ts'
import { recordDecline } from './decline.ts'
import { isFinal } from './final.ts'
import { payInvoice } from './payment.ts'
import * as queries from './queries.ts'
import type { Attempt } from './queries.ts'

/** Delay in ms before the provider is asked for the card of a payment reported without one. */
const cardCheckDelayMs = minuteMs

/** Effect of a report: applied, known before, outdated, of an unknown reference, or contradicting the attempt. */
export type Outcome = 'applied' | 'known' | 'stale' | 'unknown' | 'mismatch'

function matches(attempt: Attempt, provider: ProviderName, facts: PaymentFacts): boolean {
  const { amount_kopecks: amount, currency, provider_ref: ref } = attempt
  const isOtherRef = ref !== null && facts.providerRef !== null && ref !== facts.providerRef
  return attempt.provider === provider && amount === facts.amount && currency === facts.currency && !isOtherRef
}

/** An automatic charge that needs a challenge fails, since the customer is not present; they pay at a checkout. */
function withoutChallenge(facts: PaymentFacts): PaymentFacts {
  if (facts.state !== 'pending' || facts.challengeUrl === undefined) return facts
  return { ...facts, state: 'failed', code: 'challenge', decline: 'customer' }
}

/** Whether a report is older than what is known; a success is never overwritten by a failure. */
function isStale(attempt: Attempt, { state, at, refunded }: PaymentFacts): boolean {
  if (attempt.status === 'succeeded') return state !== 'succeeded'
  if (refunded > attempt.refunded_kopecks) return false
  return state !== 'succeeded' && attempt.told_at !== null && at < attempt.told_at
}

/** Whether an attempt paid its invoice and is not fully refunded. */
async function hasBought(trx: Kysely<DB>, { id, invoice_id }: Attempt): Promise<boolean> {
  const invoice = invoice_id === null ? undefined : await findInvoice(trx, invoice_id)
  return invoice?.status === 'paid' && invoice.paid_by === id
}

async function applySuccess(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked | undefined,
  attempt: Attempt,
  facts: PaymentFacts,
) {
  const now = deps.clock.now()
  const report = { provider_ref: facts.providerRef ?? attempt.provider_ref, told_at: facts.at, updated_at: now }
  const isNew = attempt.status !== 'succeeded'
  if (isNew) {
    await queries.updateAttempt(trx, attempt.id, {
      ...report,
      status: 'succeeded',
      code: null,
      decline: null,
      masked: facts.card?.masked ?? attempt.masked,
      // The card may be reported after its payment, or the webhook may be lost.
      ...(facts.card === null && attempt.kind !== 'charge'
        ? { checks: 0, next_check_at: new Date(now.getTime() + cardCheckDelayMs) }
        : { next_check_at: null }),
    })
  }
  if (isNew && attempt.kind !== 'card') return payInvoice(deps, trx, locked, attempt, facts)
  if (facts.card === null || locked === undefined || (!isNew && attempt.masked !== null)) return
  if (!isNew) {
    await queries.updateAttempt(trx, attempt.id, { ...report, masked: facts.card.masked, next_check_at: null })
    // A card of a payment that bought nothing replaces no other.
    if (attempt.kind === 'checkout' && !(await hasBought(trx, attempt))) return
  }
  const cardId = await replaceCard(deps, trx, locked, attempt.provider, facts.card)
  const { payment_method_id, failed_at, paid_until } = locked.subscription
  // A plan that only lacked a card resumes; one that was canceled or reset does not.
  const isRunning = paid_until !== null && paid_until > now
  const onlyLackedCard = attempt.kind === 'checkout' && payment_method_id === null && isRunning
  await updateSubscription(trx, locked, {
    payment_method_id: cardId,
    ...(onlyLackedCard && { canceled_at: null }),
    // A past-due charge is retried on the new card at once.
    ...(failed_at !== null && { decline: 'soft', retry_at: now }),
  })
}

async function applyFailure(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked | undefined,
  attempt: Attempt,
  facts: PaymentFacts,
) {
  const now = deps.clock.now()
  const { code, decline, at, providerRef } = facts
  // After a decline the payer may use another card while the checkout is open, and that webhook may be lost.
  const isOpen = attempt.kind !== 'charge' && attempt.expires_at !== null && attempt.expires_at > now
  await queries.updateAttempt(trx, attempt.id, {
    status: 'failed',
    code,
    decline,
    told_at: at,
    provider_ref: providerRef ?? attempt.provider_ref,
    next_check_at: isOpen ? attempt.expires_at : null,
    updated_at: now,
  })
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  const data = { code, decline, state: facts.state }
  await recordEvent(trx, { kind: 'attempt_failed', userId, subscriptionId, invoiceId, attemptId, data }, now)
  if (attempt.kind === 'charge' && locked !== undefined) await recordDecline(deps, trx, locked, attempt, facts)
}

/**
 * Applies a provider's report of a payment, from a verified notice or from the answer to a request. This is the only
 * place where money becomes Plus. Idempotent: reports may be repeated and arrive in any order on any node. Reference,
 * amount, currency and provider must match, an attempt succeeds once, and an invoice grants its term once. The caller
 * commits `trx` before it answers the provider.
 */
export async function settle(
  deps: Deps,
  trx: Kysely<DB>,
  provider: ProviderName,
  reported: PaymentFacts,
): Promise<Outcome> {
  const found = await queries.findAttempt(trx, reported.reference)
  if (found === undefined) return 'unknown'
  const locked = await lockSubscription(trx, found.user_id)
  const attempt = await queries.lockAttempt(trx, found.id)
  const facts = attempt.kind === 'charge' ? withoutChallenge(reported) : reported
  const now = deps.clock.now()
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  if (!matches(attempt, provider, facts)) {
    const data = { provider, amount: facts.amount, currency: facts.currency, state: facts.state }
    await recordEvent(trx, { kind: 'attempt_mismatch', userId, subscriptionId, invoiceId, attemptId, data }, now)
    deps.log.error(`A payment reported by ${provider} does not match attempt ${attempt.id}`)
    return 'mismatch'
  }
  if (isStale(attempt, facts)) return 'stale'
  const isRefund = facts.refunded > attempt.refunded_kopecks
  const isLateCard = attempt.status === 'succeeded' && attempt.masked === null && facts.card !== null
  const changes =
    isRefund || isLateCard || (facts.state === 'pending' ? !isFinal(attempt) : attempt.status !== statusFor(facts))
  if (!changes) return 'known'
  if (facts.state === 'succeeded') await applySuccess(deps, trx, locked, attempt, facts)
  else if (facts.state === 'pending') {
    const values = { status: 'pending' as const, provider_ref: facts.providerRef ?? attempt.provider_ref }
    await queries.updateAttempt(trx, attempt.id, { ...values, told_at: facts.at, updated_at: now })
    if (attempt.status === 'pending') return 'known'
  } else await applyFailure(deps, trx, locked, attempt, facts)
  // One report may contain both a payment and its refund, which is recorded after the payment.
  if (isRefund) await recordRefunded(deps, trx, attempt, facts.refunded)
  return 'applied'
}

function statusFor({ state }: PaymentFacts): Attempt['status'] {
  return state === 'succeeded' ? 'succeeded' : 'failed'
}
