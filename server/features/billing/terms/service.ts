import type { Kysely } from 'kysely'
import { anchorDayOf } from '#domain/billing.ts'
import { dayMs } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { recordEvent } from '../books/events.ts'
import { updateInvoice } from '../invoices/queries.ts'
import { voidUnpaidInvoices } from '../invoices/service.ts'
import * as queries from './queries.ts'
import {
  updateSubscription,
  lockSubscription,
  lockOrCreateSubscription,
  type Locked,
  type Subscription,
} from './subscription.ts'
import { cutAt, endOfAll, revokeSpan, type Span } from './timeline.ts'

/** A subscription's id and user. */
export interface Subscribed {
  id: string
  userId: string
}

/** Finds a subscription by id; undefined if there is none. */
export async function findSubscribed(db: Kysely<DB>, id: string): Promise<Subscribed | undefined> {
  const userId = await queries.findSubscriber(db, id)
  return userId === undefined ? undefined : { id, userId }
}

interface Given {
  kind: 'invoice' | 'gift' | 'extension'
  invoiceId?: string
  start: Date
  end: Date
}

/** Grants days of Plus. The caller updates the subscription's end. */
export async function grantDays(trx: Kysely<DB>, { subscription }: Locked, given: Given, now: Date): Promise<void> {
  const { kind, invoiceId = null, start, end } = given
  const { id: subscriptionId, user_id: userId } = subscription
  await queries.insertGrant(trx, { id: newId(now.getTime()), userId, kind, invoiceId, start, end, now })
  const data = { kind, start: start.toISOString(), end: end.toISOString() }
  await recordEvent(trx, { kind: 'granted', userId, subscriptionId, invoiceId, data }, now)
}

/** Grants days of 24 hours from the end of the paid term, or from now if it is over. */
async function giveDays(deps: Deps, trx: Kysely<DB>, locked: Locked, kind: 'gift' | 'extension', days: number) {
  const now = deps.clock.now()
  const { paid_until, user_id: userId } = locked.subscription
  const start = paid_until !== null && paid_until > now ? paid_until : now
  const end = new Date(start.getTime() + days * dayMs)
  await grantDays(trx, locked, { kind, start, end }, now)
  // No charge follows days that were not paid for; a plan that renews is charged later by these days.
  const nothingFollows = locked.subscription.grace_until === null && locked.subscription.canceled_at === null
  await updateSubscription(trx, locked, {
    paid_until: end,
    anchor_day: anchorDayOf(end),
    ...(nothingFollows && { canceled_at: now }),
    failed_at: null,
    retry_at: null,
    decline: null,
  })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}

/** Grants a user's first term as a gift, which no charge follows. False if they have, or had, a term. */
export async function giveTerm(deps: Deps, trx: Kysely<DB>, userId: string, days: number): Promise<boolean> {
  const locked = await lockOrCreateSubscription(trx, userId, deps.clock.now())
  if (locked === undefined || locked.subscription.paid_until !== null) return false
  await giveDays(deps, trx, locked, 'gift', days)
  return true
}

/** Extends the paid term by days, or starts one now if it is over. */
export async function extendTerm(deps: Deps, trx: Kysely<DB>, { userId }: Subscribed, days: number): Promise<void> {
  const locked = await lockSubscription(trx, userId)
  if (locked !== undefined) await giveDays(deps, trx, locked, 'extension', days)
}

/** Stores a shortened timeline; returns its end. */
async function shorten(
  trx: Kysely<DB>,
  former: readonly queries.GrantedSpan[],
  next: readonly Span[],
): Promise<Date | null> {
  for (const [index, { id, start, end }] of next.entries()) {
    const before = former[index]!
    if (before.start.getTime() === start.getTime() && before.end.getTime() === end.getTime()) continue
    await queries.moveGrant(trx, { id, start, end })
    // Two paid invoices must not begin at the same instant, so moved grants move their invoices. An invoice without
    // remaining days keeps its original period.
    if (before.invoiceId !== null && start < before.start && start < end)
      await updateInvoice(trx, before.invoiceId, { period_start: start, period_end: end })
  }
  return endOfAll(next) ?? null
}

/** Ends everything: the paid term ends now, renewal ends, and open invoices are voided. */
export async function endTerm(deps: Deps, trx: Kysely<DB>, { id, userId }: Subscribed): Promise<void> {
  const now = deps.clock.now()
  const locked = await lockSubscription(trx, userId)
  if (locked === undefined) return
  const spans = await queries.listSpans(trx, userId)
  const paidUntil = await shorten(trx, spans, cutAt(spans, now))
  await recordEvent(trx, { kind: 'reset', userId, subscriptionId: id, data: { at: now.toISOString() } }, now)
  await voidUnpaidInvoices(trx, locked.subscription, 'stopped', now)
  await updateSubscription(trx, locked, {
    paid_until: paidUntil,
    canceled_at: locked.subscription.canceled_at ?? now,
    failed_at: null,
    retry_at: null,
    decline: null,
  })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}

/** Revokes the rest of an invoice's term and ends the renewal of the shortened plan. */
export async function revokeTerm(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked,
  invoiceId: string,
): Promise<Subscription> {
  const now = deps.clock.now()
  const { id: subscriptionId, user_id: userId } = locked.subscription
  const spans = await queries.listSpans(trx, userId)
  const revoked = spans.find((span) => span.invoiceId === invoiceId)
  if (revoked === undefined || revoked.end <= now) return locked.subscription
  const paidUntil = await shorten(trx, spans, revokeSpan(spans, revoked.id, now))
  const data = { at: now.toISOString() }
  await recordEvent(trx, { kind: 'revoked', userId, subscriptionId, invoiceId, data }, now)
  const changed = await updateSubscription(trx, locked, {
    paid_until: paidUntil,
    anchor_day: paidUntil && anchorDayOf(paidUntil),
    canceled_at: locked.subscription.canceled_at ?? now,
  })
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
  return changed
}
