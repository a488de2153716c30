import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '../books/events.ts'
import { isFinal } from '../settlement/final.ts'
import type { Attempt } from '../settlement/queries.ts'
import { insertRefund, listRefunds } from './queries.ts'

interface Asked {
  amount: number
  reason: string
  staffId: string | null
}

/** Kopecks of a payment that may still be given back: neither given back nor asked for. */
export async function refundable(trx: Kysely<DB>, attempt: Attempt): Promise<number> {
  const refunds = await listRefunds(trx, attempt.id)
  const waiting = refunds.filter((refund) => !isFinal(refund))
  const asked = waiting.reduce((sum, refund) => sum + refund.amount_kopecks, 0)
  return attempt.amount_kopecks - attempt.refunded_kopecks - asked
}

/** Writes down that money is to be given back; it is asked for after the commit, again and again until it is certain. */
export async function askRefund(
  deps: Deps,
  trx: Kysely<DB>,
  attempt: Attempt,
  { amount, reason, staffId }: Asked,
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

/** Gives back in whole what bought nothing. */
export async function giveBack(deps: Deps, trx: Kysely<DB>, attempt: Attempt): Promise<void> {
  const amount = await refundable(trx, attempt)
  if (amount > 0) await askRefund(deps, trx, attempt, { amount, reason: 'paid twice or withdrawn', staffId: null })
}
