import type { Kysely } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isStillDue, scheduleOrRemove, type DueItem } from '../agenda/queries.ts'
import { nextChargeAt } from '../agenda/service.ts'
import { recordEvent } from '../books/events.ts'
import { requireCard } from '../cards/queries.ts'
import { openCard } from '../cards/service.ts'
import { insertAttempt, hasUncertainCharge, listAttempts } from '../checkout/attempts.ts'
import { orderOf } from '../checkout/order.ts'
import { updateInvoice, type InvoiceRow } from '../invoices/queries.ts'
import { invoiceToPay } from '../invoices/service.ts'
import { recordDecline } from '../settlement/decline.ts'
import { isFinal } from '../settlement/final.ts'
import { lockAttempt, updateAttempt, updateAttemptFrom, type Attempt } from '../settlement/queries.ts'
import { settle } from '../settlement/service.ts'
import { lockSubscription, type Locked } from '../terms/subscription.ts'

/** Delay before the first status check of an uncertain charge. */
const firstCheckDelayMs = minuteMs
/** Pause while another attempt is uncertain. */
const uncertainPauseMs = 10 * minuteMs
/** Retry intervals while the provider is unavailable, with backoff. */
const unavailableBackoffMs = { first: 10 * minuteMs, longest: 6 * hourMs }

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

interface PlannedCharge {
  attempt: Attempt
  invoice: InvoiceRow
  locked: Locked
}

/** Records the next attempt; undefined if nothing is to be charged now. */
async function planCharge(deps: Deps, trx: Kysely<DB>, item: DueItem): Promise<PlannedCharge | undefined> {
  const now = deps.clock.now()
  const locked = await lockSubscription(trx, item.userId)
  if (locked === undefined || !(await isStillDue(trx, item))) return undefined
  const { subscription, person } = locked
  const waitUntil = async (due: Date | null) => {
    await scheduleOrRemove(trx, subscription.id, 'charge', due)
    return undefined
  }
  // Never charges before the term is over, whatever scheduled it.
  const due = nextChargeAt(subscription)
  if (due === null || due > now) return waitUntil(due)
  // No charge while the pages are hidden.
  if (person.ban_kind !== null || person.delete_at !== null) return waitUntil(later(now, dayMs))
  if (await hasUncertainCharge(trx, subscription.id)) return waitUntil(later(now, uncertainPauseMs))
  const card = await requireCard(trx, subscription.payment_method_id!)
  const invoice = await invoiceToPay(
    trx,
    subscription,
    { period: subscription.next_period, provider: card.provider },
    now,
  )
  const attempts = await listAttempts(trx, invoice.id)
  const isSetUp = deps.payments.has(card.provider)
  const attempt = await insertAttempt(trx, subscription, invoice, {
    kind: 'charge',
    provider: card.provider,
    // Recorded as sent before it is sent, since the process may end now.
    status: isSetUp ? 'sent' : 'failed',
    masked: card.masked,
    n: (attempts[0]?.n ?? 0) + 1,
    expires_at: null,
    next_check_at: isSetUp ? later(now, firstCheckDelayMs) : null,
    now,
  })
  const { provider } = card
  const opened = await updateInvoice(trx, invoice.id, { status: 'open', provider, card: card.masked })
  if (!isSetUp) {
    // The card's provider is no longer configured, so another card is needed.
    await recordDecline(deps, trx, locked, attempt, { decline: 'card', code: null })
    return undefined
  }
  // Settlement schedules the next charge; this is a fallback.
  await scheduleOrRemove(trx, subscription.id, 'charge', later(now, uncertainPauseMs))
  return { attempt, invoice: opened, locked }
}

/** An unsent charge is no decline: it is retried with backoff if it is still to be paid. */
export async function recordUnsent(
  deps: Deps,
  trx: Kysely<DB>,
  { id, user_id }: Attempt,
  reason: string,
): Promise<void> {
  const now = deps.clock.now()
  const locked = await lockSubscription(trx, user_id)
  const attempt = await lockAttempt(trx, id)
  if (isFinal(attempt)) return
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  await updateAttempt(trx, attemptId, { status: 'failed', code: 'unsent', next_check_at: null, updated_at: now })
  const data = { code: 'unsent', reason: reason.slice(0, 100) }
  await recordEvent(trx, { kind: 'attempt_failed', userId, subscriptionId, invoiceId, attemptId, data }, now)
  const due = locked && nextChargeAt(locked.subscription)
  if (due === undefined || due === null || due > now || invoiceId === null) return
  const unsent = (await listAttempts(trx, invoiceId)).filter(({ code }) => code === 'unsent').length
  const pause = Math.min(unavailableBackoffMs.first * 2 ** (unsent - 1), unavailableBackoffMs.longest)
  await scheduleOrRemove(trx, subscriptionId, 'charge', later(now, pause))
}

/**
 * Charges a due subscription on its saved card. The attempt is committed before the provider is asked, and its outcome
 * afterwards: a process that ends in between leaves an attempt that is looked up by its reference, and no other charge
 * is made before it is certain.
 */
export async function chargeDue(deps: Deps, item: DueItem): Promise<void> {
  const { db } = deps.database
  const planned = await inTransaction(db, (trx) => planCharge(deps, trx, item))
  if (planned === undefined) return
  const { attempt, invoice, locked } = planned
  const provider = deps.payments.get(attempt.provider)!
  const card = await openCard(deps, locked.subscription.payment_method_id!)
  if (card === undefined) return inTransaction(db, (trx) => recordUnsent(deps, trx, attempt, 'the card is gone'))
  const answer = await provider.charge({ ...orderOf(deps, attempt, locked, invoice), token: card.token })
  await inTransaction(db, async (trx) => {
    if (answer.state === 'answered') return void (await settle(deps, trx, provider.name, answer.facts))
    if (answer.state === 'unsent') return recordUnsent(deps, trx, attempt, answer.reason)
    // A webhook may have arrived before the timeout.
    await updateAttemptFrom(trx, attempt.id, 'sent', { status: 'unknown', updated_at: deps.clock.now() })
  })
}
