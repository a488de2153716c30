import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '../books/events.ts'
import * as invoices from '../invoices/queries.ts'
import { sendRefund } from '../mails/service.ts'
import { isFinal } from '../settlement/final.ts'
import { updateAttempt, type Attempt } from '../settlement/queries.ts'
import { revokeTerm } from '../terms/service.ts'
import { lockSubscription } from '../terms/subscription.ts'
import * as queries from './queries.ts'

/**
 * Records the total refunded amount of a payment in kopecks, whether refunded here or in the provider's cabinet. A full
 * refund revokes the term. The payer is told by mail.
 */
export async function recordRefunded(deps: Deps, trx: Kysely<DB>, attempt: Attempt, refunded: number): Promise<void> {
  const now = deps.clock.now()
  let left = refunded - attempt.refunded_kopecks
  await updateAttempt(trx, attempt.id, { refunded_kopecks: refunded, updated_at: now })
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  await recordEvent(
    trx,
    { kind: 'refunded', userId, subscriptionId, invoiceId, attemptId, data: { amount: left } },
    now,
  )
  for (const refund of await queries.listRefunds(trx, attempt.id)) {
    if (isFinal(refund) || refund.amount_kopecks > left) continue
    left -= refund.amount_kopecks
    await queries.updateRefund(trx, refund.id, { status: 'succeeded', next_check_at: null, updated_at: now })
  }
  const invoice = invoiceId === null ? undefined : await invoices.findInvoice(trx, invoiceId)
  if (invoice === undefined) return
  const isClosed = invoice.status === 'void' || invoice.status === 'uncollectible'
  let locked = await lockSubscription(trx, userId)
  // The refund of a duplicate payment concerns neither the paid invoice nor its term.
  if (isClosed || (invoice.status === 'paid' && invoice.paid_by === attempt.id)) {
    const whole = refunded >= invoice.amount_kopecks
    await invoices.updateInvoice(trx, invoice.id, {
      refunded_kopecks: Math.min(refunded, invoice.amount_kopecks),
      ...(whole && { status: 'refunded' as const }),
    })
    if (whole && locked !== undefined)
      locked = { ...locked, subscription: await revokeTerm(deps, trx, locked, invoice.id) }
  }
  if (locked !== undefined) await sendRefund(deps, trx, locked, { attempt, refunded })
}
