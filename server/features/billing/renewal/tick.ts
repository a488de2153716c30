import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findDue, isStillDue, putOff, setDue, type DueItem } from '../agenda/queries.ts'
import { isUncertain } from '../checkout/attempts.ts'
import { recordEvent, type BillingEventKind } from '../books/events.ts'
import { listOpen, updateInvoice } from '../invoices/queries.ts'
import * as mails from '../mails/service.ts'
import { change, hold, renews, type Held } from '../terms/subscription.ts'
import { chargeDue } from './charge.ts'

/** What could not be done is tried again then, so that it keeps nothing behind it from being done. */
const putOffMs = 10 * 60_000

/** The grace is over: what is past due is given up, nothing is charged any more, and Plus ends. */
async function lapse(deps: Deps, trx: Kysely<DB>, held: Held): Promise<void> {
  const now = deps.clock.now()
  const { id: subscriptionId, user_id: userId, grace_until } = held.subscription
  if (grace_until === null || grace_until > now) return setDue(trx, subscriptionId, 'lapse', grace_until)
  // Nothing is given up while money may be on its way.
  if (await isUncertain(trx, subscriptionId)) {
    return setDue(trx, subscriptionId, 'lapse', new Date(now.getTime() + putOffMs))
  }
  for (const { id: invoiceId } of await listOpen(trx, subscriptionId)) {
    await updateInvoice(trx, invoiceId, { status: 'uncollectible', closed_at: now })
    await recordEvent(trx, { kind: 'invoice_uncollectible', userId, subscriptionId, invoiceId }, now)
  }
  await recordEvent(trx, { kind: 'lapsed', userId, subscriptionId }, now)
  await change(trx, held, { canceled_at: now, failed_at: null, retry_at: null, decline: null })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}

async function tell(
  deps: Deps,
  trx: Kysely<DB>,
  { subscription }: Held,
  kind: BillingEventKind,
  send: () => Promise<void>,
): Promise<void> {
  const { id: subscriptionId, user_id: userId, paid_until } = subscription
  const data = { end: paid_until?.toISOString() ?? null }
  await recordEvent(trx, { kind, userId, subscriptionId, data }, deps.clock.now())
  await send()
}

/** Everything but charges happens within one transaction. */
async function perform(deps: Deps, trx: Kysely<DB>, held: Held, kind: Exclude<DueItem['kind'], 'charge'>) {
  if (kind === 'lapse') return lapse(deps, trx, held)
  // Nobody is charged while their pages are hidden, nor invited back to them.
  const { ban_kind, delete_at } = held.person
  if (ban_kind !== null || delete_at !== null) return
  // Nobody is told of an end that has been: it came by a reset, or by a refund.
  const { paid_until } = held.subscription
  if (kind === 'remind' && (paid_until === null || paid_until <= deps.clock.now())) return
  if (kind === 'remind') return tell(deps, trx, held, 'told_of_end', () => mails.sendEnding(deps, trx, held))
  if (kind === 'card' && !renews(held.subscription)) return
  if (kind === 'card') return tell(deps, trx, held, 'told_of_card', () => mails.sendCardExpiring(deps, trx, held))
  // Who is on Plus still, or again, is told nothing about its end.
  const { plus_until } = held.subscription
  if (plus_until !== null && plus_until > deps.clock.now()) return
  return tell(deps, trx, held, 'told_of_past_end', () => mails.sendFarewell(deps, trx, held))
}

async function performDue(deps: Deps, item: DueItem): Promise<void> {
  const { kind } = item
  if (kind === 'charge') return chargeDue(deps, item)
  await inTransaction(deps.database.db, async (trx) => {
    const held = await hold(trx, item.userId)
    if (held === undefined || !(await isStillDue(trx, item))) return
    await setDue(trx, item.subscriptionId, kind, null)
    await perform(deps, trx, held, kind)
  })
}

/**
 * Does what is due by now, one after another in the order in which it fell due and each in its own transaction, so that
 * after months of standstill terms, charges and mails follow each other as they would have. Any number of nodes may do it
 * at once. What fails is put off and told to the operator.
 */
export async function tick(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  while (!stopping.aborted) {
    const item = await findDue(database.db, clock.now())
    if (item === undefined) return
    try {
      await performDue(deps, item)
    } catch (error) {
      log.error(`The ${item.kind} of subscription ${item.subscriptionId} failed`, error)
      const due = new Date(clock.now().getTime() + putOffMs)
      await putOff(database.db, item, due)
    }
  }
}
