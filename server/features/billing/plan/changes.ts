import type { billingApi } from '#contract/billing.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import type { DueItem } from '../agenda/queries.ts'
import { countCharges, findLastCharge, hasUncertainCharge } from '../checkout/attempts.ts'
import { recordEvent } from '../books/events.ts'
import { voidUnpaidInvoices } from '../invoices/service.ts'
import { chargeDue } from '../renewal/charge.ts'
import { updateSubscription, lockSubscription } from '../terms/subscription.ts'

/**
 * Switches the period from the next charge on, cancels at the end of the term, or resumes. Throws NOT_FOUND for another
 * user's subscription, and VERSION_CONFLICT if nothing can be changed: no Plus, or no card to resume with.
 */
export async function changePlan(
  deps: Deps,
  actor: Actor,
  id: string,
  { period, canceled }: BodyOf<typeof billingApi.update>,
): Promise<void> {
  const subscriptionId = requireId(id)
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const locked = await lockSubscription(trx, actor.userId)
    if (locked?.subscription.id !== subscriptionId) throw new AppError('NOT_FOUND')
    const { subscription } = locked
    const { user_id: userId, plus_until, canceled_at, payment_method_id, failed_at } = subscription
    if (plus_until === null || plus_until <= now) throw new AppError('VERSION_CONFLICT')
    if (canceled === false && payment_method_id === null) throw new AppError('VERSION_CONFLICT')
    const isSwitched = period !== undefined && period !== subscription.next_period
    // A second invoice could be charged beside the uncertain one.
    if (isSwitched && (await hasUncertainCharge(trx, subscriptionId))) throw new AppError('VERSION_CONFLICT')
    if (isSwitched) {
      await recordEvent(trx, { kind: 'period_switched', userId, subscriptionId, data: { period } }, now)
      // If the charge is past due, an invoice for the old period may be open.
      await voidUnpaidInvoices(trx, subscription, 'replaced', now)
    }
    const isCanceled = canceled === undefined ? canceled_at !== null : canceled
    if (isCanceled !== (canceled_at !== null)) {
      await recordEvent(trx, { kind: isCanceled ? 'canceled' : 'resumed', userId, subscriptionId }, now)
      if (isCanceled) await voidUnpaidInvoices(trx, subscription, 'stopped', now)
    }
    await updateSubscription(trx, locked, {
      ...(isSwitched && { next_period: period }),
      canceled_at: isCanceled ? (canceled_at ?? now) : null,
      ...(isCanceled && failed_at !== null && { failed_at: null, retry_at: null, decline: null }),
    })
    // The end of Plus may change: a plan that renews has grace days after its term, a canceled one has none.
    await deps.domainEvents.publish(trx, 'plan_changed', { userId })
  })
}

/** Maximum retries on request per day, since banks block cards with too many attempts. */
const maxRetriesPerDay = 5

/**
 * Retries a past-due charge on the saved card. Throws NOT_FOUND for another user's subscription, VERSION_CONFLICT if
 * nothing is past due, TOO_MANY_REQUESTS, and PAYMENT_DECLINED if it failed again.
 */
export async function retryNow(deps: Deps, actor: Actor, id: string): Promise<void> {
  const subscriptionId = requireId(id)
  const now = deps.clock.now()
  const item = await inTransaction(deps.database.db, async (trx): Promise<DueItem> => {
    const locked = await lockSubscription(trx, actor.userId)
    if (locked?.subscription.id !== subscriptionId) throw new AppError('NOT_FOUND')
    if (locked.subscription.failed_at === null) throw new AppError('VERSION_CONFLICT')
    const count = await countCharges(trx, subscriptionId, new Date(now.getTime() - dayMs))
    if (count >= maxRetriesPerDay) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: dayMs / 1000 })
    await updateSubscription(trx, locked, { retry_at: now })
    return { subscriptionId, userId: actor.userId, kind: 'charge', due: now }
  })
  await chargeDue(deps, item)
  const last = await findLastCharge(deps.database.db, subscriptionId)
  // An uncertain or unsent charge is neither paid nor declined, so the plan stays past due.
  if (last?.status === 'failed' && last.code !== 'unsent') throw new AppError('PAYMENT_DECLINED')
}
