import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  findLongestOverdue,
  isStillDue,
  postponeIfUnchanged,
  scheduleOrRemove,
  type DueItem,
} from '../agenda/queries.ts'
import { hasUncertainCharge } from '../checkout/attempts.ts'
import { recordEvent, type BillingEventKind } from '../books/events.ts'
import { listUnpaid, updateInvoice } from '../invoices/queries.ts'
import * as mails from '../mails/service.ts'
import { updateSubscription, lockSubscription, renews, type Locked } from '../terms/subscription.ts'
import { chargeDue } from './charge.ts'

/** Postponement in ms of an item that failed or must wait, so that it does not block others. */
const postponementMs = 10 * minuteMs

/** Ends the grace: the past-due charge is given up, renewal and Plus end. */
async function lapse(deps: Deps, trx: Kysely<DB>, locked: Locked): Promise<void> {
  const now = deps.clock.now()
  const { id: subscriptionId, user_id: userId, grace_until } = locked.subscription
  if (grace_until === null || grace_until > now) return scheduleOrRemove(trx, subscriptionId, 'lapse', grace_until)
  // Waits while a payment may be in progress.
  if (await hasUncertainCharge(trx, subscriptionId)) {
    return scheduleOrRemove(trx, subscriptionId, 'lapse', new Date(now.getTime() + postponementMs))
  }
  for (const { id: invoiceId } of await listUnpaid(trx, subscriptionId)) {
    await updateInvoice(trx, invoiceId, { status: 'uncollectible', closed_at: now })
    await recordEvent(trx, { kind: 'invoice_uncollectible', userId, subscriptionId, invoiceId }, now)
  }
  await recordEvent(trx, { kind: 'lapsed', userId, subscriptionId }, now)
  await updateSubscription(trx, locked, { canceled_at: now, failed_at: null, retry_at: null, decline: null })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}

async function recordAndSend(
  deps: Deps,
  trx: Kysely<DB>,
  { subscription }: Locked,
  kind: BillingEventKind,
  send: () => Promise<void>,
): Promise<void> {
  const { id: subscriptionId, user_id: userId, paid_until } = subscription
  const data = { end: paid_until?.toISOString() ?? null }
  await recordEvent(trx, { kind, userId, subscriptionId, data }, deps.clock.now())
  await send()
}

/** Performs an item other than a charge in one transaction. */
async function perform(deps: Deps, trx: Kysely<DB>, locked: Locked, kind: Exclude<DueItem['kind'], 'charge'>) {
  if (kind === 'lapse') return lapse(deps, trx, locked)
  // No charges or invitations while the pages are hidden.
  const { ban_kind, delete_at } = locked.person
  if (ban_kind !== null || delete_at !== null) return
  // Skips news of an end that a reset or refund made obsolete.
  const { paid_until } = locked.subscription
  if (kind === 'remind' && (paid_until === null || paid_until <= deps.clock.now())) return
  if (kind === 'remind')
    return recordAndSend(deps, trx, locked, 'told_of_end', () => mails.sendEnding(deps, trx, locked))
  if (kind === 'card' && !renews(locked.subscription)) return
  if (kind === 'card')
    return recordAndSend(deps, trx, locked, 'told_of_card', () => mails.sendCardExpiring(deps, trx, locked))
  // Skips news of an end for somebody who has Plus.
  const { plus_until } = locked.subscription
  if (plus_until !== null && plus_until > deps.clock.now()) return
  return recordAndSend(deps, trx, locked, 'told_of_past_end', () => mails.sendFarewell(deps, trx, locked))
}

async function performDue(deps: Deps, item: DueItem): Promise<void> {
  const { kind } = item
  if (kind === 'charge') return chargeDue(deps, item)
  await inTransaction(deps.database.db, async (trx) => {
    const locked = await lockSubscription(trx, item.userId)
    if (locked === undefined || !(await isStillDue(trx, item))) return
    await scheduleOrRemove(trx, item.subscriptionId, kind, null)
    await perform(deps, trx, locked, kind)
  })
}

/**
 * Performs due items in the order in which they fell due, each in its own transaction, so that after months of downtime
 * terms, charges and mails follow as they would have. Several nodes may run it at once. A failed item is postponed and
 * logged.
 */
export async function tick(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  while (!stopping.aborted) {
    const item = await findLongestOverdue(database.db, clock.now())
    if (item === undefined) return
    try {
      await performDue(deps, item)
    } catch (error) {
      log.error(`The ${item.kind} of subscription ${item.subscriptionId} failed`, error)
      const due = new Date(clock.now().getTime() + postponementMs)
      await postponeIfUnchanged(database.db, item, due)
    }
  }
}
