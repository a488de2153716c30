import type { Kysely } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { RefundAnswer } from '#server/payment-provider.ts'
import { recordEvent } from '../books/events.ts'
import * as invoices from '../invoices/queries.ts'
import { paymentRef } from '../reconciliation/payment-ref.ts'
import { isFinal } from '../settlement/final.ts'
import { lockAttempt, requireAttempt, type Attempt } from '../settlement/queries.ts'
import { settle } from '../settlement/service.ts'
import { lockSubscription } from '../terms/subscription.ts'
import { createRefund, nextRefundable, refundableKopecks } from './create.ts'
import { recordRefunded } from './record.ts'
import * as queries from './queries.ts'
import type { Refund } from './queries.ts'

/** Pause before an unanswered refund is checked: providers show it late. */
const firstBackoffMs = 15 * minuteMs
const maxBackoffMs = 6 * hourMs
/** Age after which a refund that the provider does not show is left to the staff. */
const givenUpAfterMs = 7 * dayMs
/** Refunds per batch. */
const batchSize = 50

/**
 * Records a refund of a part of an invoice's payment, or of the rest; returns its id. The caller commits and then calls
 * `pursueRefund`. Throws NOT_FOUND if nothing was paid, VALIDATION for more than is left, and VERSION_CONFLICT during
 * another refund or for the same amount within a minute, which is a double press.
 */
export async function refundInvoice(
  deps: Deps,
  trx: Kysely<DB>,
  {
    invoiceId,
    staffId,
    amount,
    reason,
  }: { invoiceId: string; staffId: string | null; amount?: number; reason: string },
): Promise<string> {
  const found = await invoices.findInvoice(trx, invoiceId)
  if (found === undefined) throw new AppError('NOT_FOUND')
  await lockSubscription(trx, found.user_id)
  const next = await nextRefundable(trx, found)
  if (next === undefined) throw new AppError('NOT_FOUND')
  const attempt = await lockAttempt(trx, next.attempt.id)
  const left = await refundableKopecks(trx, attempt)
  const asked = amount ?? left
  const since = new Date(deps.clock.now().getTime() - minuteMs)
  for (const refund of await queries.listRefunds(trx, attempt.id)) {
    const isSame = refund.staff_id === staffId && refund.reason === reason && refund.amount_kopecks === asked
    if (!isFinal(refund) || (isSame && refund.status === 'succeeded' && refund.created_at > since))
      throw new AppError('VERSION_CONFLICT')
  }
  if (asked < 1 || asked > left) throw new AppError('VALIDATION', { fields: { amount: 'VALIDATION' } })
  return createRefund(deps, trx, attempt, { amount: asked, reason, staffId })
}

/** Records a refund's outcome, unless a webhook was faster. */
async function recordOutcome(deps: Deps, { id, attempt_id }: Refund, state: 'succeeded' | 'failed'): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const { user_id } = await requireAttempt(trx, attempt_id)
    await lockSubscription(trx, user_id)
    const attempt = await lockAttempt(trx, attempt_id)
    const refund = await queries.lockRefund(trx, id)
    if (isFinal(refund)) return
    if (state === 'succeeded')
      return recordRefunded(deps, trx, attempt, attempt.refunded_kopecks + refund.amount_kopecks)
    await queries.updateRefund(trx, id, { status: 'failed', next_check_at: null, updated_at: now })
    deps.log.error(
      `The refund ${id} was refused by ${attempt.provider}, or is not known there: look into its cabinet, and give back otherwise`,
    )
    const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
    const data = { amount: refund.amount_kopecks }
    await recordEvent(trx, { kind: 'refund_failed', userId, subscriptionId, invoiceId, attemptId, data }, now)
  })
}

/**
 * Requests a refund. One that was requested before is first looked up and then requested as a repetition: the provider
 * may refuse what it had accepted, and may not know what never arrived.
 */
async function requestRefund(deps: Deps, attempt: Attempt, refund: Refund): Promise<RefundAnswer> {
  const { db } = deps.database
  const provider = deps.payments.get(attempt.provider)
  if (provider === undefined) return { state: 'unknown', reason: 'the provider is not set up' }
  const isRepetition = refund.checks > 1
  if (isRepetition) {
    const answer = await provider.status(paymentRef(attempt))
    if (answer.state !== 'answered') return { state: 'unknown', reason: answer.state }
    await inTransaction(db, (trx) => settle(deps, trx, attempt.provider, answer.facts))
    if ((await queries.findRefund(db, refund.id))?.status === 'succeeded') return { state: 'succeeded' }
  }
  const asked = { reference: refund.reference, amount: refund.amount_kopecks, isRepetition }
  return provider.refund(paymentRef(attempt), asked)
}

/** Requests a refund that is due and records the outcome; one that stays unknown for too long has failed. */
export async function pursueRefund(deps: Deps, { id, checks }: Pick<Refund, 'id' | 'checks'>): Promise<void> {
  const { db } = deps.database
  const now = deps.clock.now()
  // Scheduled before the request, so that after a crash the refund is checked.
  const next = new Date(now.getTime() + Math.min(firstBackoffMs * 2 ** checks, maxBackoffMs))
  const refund = await queries.claimRefund(db, id, now, next)
  if (refund === undefined) return
  const { state } = await requestRefund(deps, await requireAttempt(db, refund.attempt_id), refund)
  if (state === 'pending') return queries.markPending(db, id)
  if (state !== 'unknown') return recordOutcome(deps, refund, state)
  const isGivenUp = now.getTime() - refund.created_at.getTime() > givenUpAfterMs
  if (isGivenUp) return recordOutcome(deps, refund, 'failed')
}

/** Pursues all refunds that are not certain yet. */
export async function pursueRefunds(deps: Deps): Promise<void> {
  const { database, clock, stopping } = deps
  const now = clock.now()
  const due = eachInBatches<Refund>(stopping, batchSize, (after, limit) =>
    queries.listDueRefunds(database.db, now, after, limit),
  )
  for await (const refund of due) {
    await pursueRefund(deps, refund).catch((error: unknown) => deps.log.error(`The refund ${refund.id} failed`, error))
  }
}
