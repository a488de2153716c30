import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '../books/events.ts'
import { listAttempts } from '../checkout/attempts.ts'
import type { InvoiceRow } from '../invoices/queries.ts'
import { isFinal } from '../settlement/final.ts'
import type { Attempt } from '../settlement/queries.ts'
import { insertRefund, listRefunds } from './queries.ts'

interface RefundRequest {
  amount: number
  reason: string
  staffId: string | null
}

/** Kopecks of a payment that are neither refunded nor requested to be. */
export async function refundableKopecks(trx: Kysely<DB>, attempt: Attempt): Promise<number> {
  const refunds = await listRefunds(trx, attempt.id)
  const waiting = refunds.filter((refund) => !isFinal(refund))
  const asked = waiting.reduce((sum, refund) => sum + refund.amount_kopecks, 0)
  return attempt.amount_kopecks - attempt.refunded_kopecks - asked
}

/**
 * Returns an invoice's succeeded attempt to refund next, with its refundable kopecks. The one that paid the invoice is
 * first; then the others, newest first: duplicate payments, and those of a voided invoice, whose `paid_by` is null. If
 * nothing is left to refund, returns the last of them with 0 kopecks. Undefined if none succeeded.
 */
export async function nextRefundable(
  trx: Kysely<DB>,
  { id, paid_by }: Pick<InvoiceRow, 'id' | 'paid_by'>,
): Promise<{ attempt: Attempt; left: number } | undefined> {
  const succeeded = (await listAttempts(trx, id)).filter(({ status }) => status === 'succeeded')
  const inOrder = succeeded.toSorted((a, b) => Number(b.id === paid_by) - Number(a.id === paid_by))
  for (const attempt of inOrder) {
    const left = await refundableKopecks(trx, attempt)
    if (left > 0 || attempt === inOrder.at(-1)) return { attempt, left }
  }
  return undefined
}

/** Records a refund, which is requested after the commit and pursued until it is certain. */
export async function createRefund(
  deps: Deps,
  trx: Kysely<DB>,
  attempt: Attempt,
  { amount, reason, staffId }: RefundRequest,
): Promise<string> {
  const now = deps.clock.now()
  const id = newId(now.getTime())
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  const row = { id, attempt_id: attemptId, invoice_id: invoiceId!, user_id: userId, amount_kopecks: amount }
  const asked = { reference: `${attempt.reference}-r-${id.slice(-12)}`, status: 'created' as const, reason }
  const times = { next_check_at: now, created_at: now, updated_at: now }
  await insertRefund(trx, { ...row, ...asked, staff_id: staffId, ...times })
  const data = { amount, reason }
  await recordEvent(trx, { kind: 'refund_asked', userId, subscriptionId, invoiceId, attemptId, data }, now)
  return id
}

/** Refunds all that is left of a payment that bought nothing. */
export async function refundRest(deps: Deps, trx: Kysely<DB>, attempt: Attempt): Promise<void> {
  const amount = await refundableKopecks(trx, attempt)
  if (amount > 0) await createRefund(deps, trx, attempt, { amount, reason: 'paid twice or withdrawn', staffId: null })
}
