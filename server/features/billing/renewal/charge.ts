import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { isStillDue, setDue, type DueItem } from '../agenda/queries.ts'
import { nextChargeAt } from '../agenda/service.ts'
import { recordEvent } from '../books/events.ts'
import { requireCard } from '../cards/queries.ts'
import { openCard } from '../cards/service.ts'
import { insertAttempt, isUncertain, listAttempts } from '../checkout/attempts.ts'
import { orderOf } from '../checkout/order.ts'
import { updateInvoice, type InvoiceRow } from '../invoices/queries.ts'
import { invoiceToPay } from '../invoices/service.ts'
import { noteDecline } from '../settlement/decline.ts'
import { isFinal } from '../settlement/final.ts'
import { holdAttempt, updateAttempt, updateAttemptFrom, type Attempt } from '../settlement/queries.ts'
import { settle } from '../settlement/service.ts'
import { hold, type Held } from '../terms/subscription.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** After a charge whose outcome is unknown, the provider is asked about it. */
const firstCheckMs = minuteMs
/** While one attempt is not certain no other is begun; somebody looks again then. */
const waitMs = 10 * minuteMs
/** A provider that is away is tried again soon, and later and later. */
const awayMs = { first: 10 * minuteMs, longest: 6 * 60 * minuteMs }

const later = (now: Date, milliseconds: number) => new Date(now.getTime() + milliseconds)

interface Planned {
  attempt: Attempt
  invoice: InvoiceRow
  held: Held
}

/** Writes the next attempt down; undefined where there is nothing to charge, or not now. */
async function plan(deps: Deps, trx: Kysely<DB>, item: DueItem): Promise<Planned | undefined> {
  const now = deps.clock.now()
  const held = await hold(trx, item.userId)
  if (held === undefined || !(await isStillDue(trx, item))) return undefined
  const { subscription, person } = held
  const waitUntil = async (due: Date | null) => {
    await setDue(trx, subscription.id, 'charge', due)
    return undefined
  }
  // Whatever put it on the agenda, nobody is charged before the term is over.
  const due = nextChargeAt(subscription)
  if (due === null || due > now) return waitUntil(due)
  // Nobody pays for pages that are hidden.
  if (person.ban_kind !== null || person.delete_at !== null) return waitUntil(later(now, dayMs))
  if (await isUncertain(trx, subscription.id)) return waitUntil(later(now, waitMs))
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
    // Written before it is sent, since nobody knows what became of it should this process end now.
    status: isSetUp ? 'sent' : 'failed',
    masked: card.masked,
    n: (attempts[0]?.n ?? 0) + 1,
    expires_at: null,
    next_check_at: isSetUp ? later(now, firstCheckMs) : null,
    now,
  })
  const { provider } = card
  const opened = await updateInvoice(trx, invoice.id, { status: 'open', provider, card: card.masked })
  if (!isSetUp) {
    // Nobody can charge this card any more: it is another one's turn.
    await noteDecline(deps, trx, held, attempt, { decline: 'card', code: null })
    return undefined
  }
  // Settling plans the next charge; should nothing settle it, it is looked at again.
  await setDue(trx, subscription.id, 'charge', later(now, waitMs))
  return { attempt, invoice: opened, held }
}

/** What was surely not charged is no decline: it is tried again, soon at first, if it is still to be paid. */
export async function noteUnsent(deps: Deps, trx: Kysely<DB>, { id, user_id }: Attempt, reason: string): Promise<void> {
  const now = deps.clock.now()
  const held = await hold(trx, user_id)
  const attempt = await holdAttempt(trx, id)
  if (isFinal(attempt)) return
  const { user_id: userId, subscription_id: subscriptionId, invoice_id: invoiceId, id: attemptId } = attempt
  await updateAttempt(trx, attemptId, { status: 'failed', code: 'unsent', next_check_at: null, updated_at: now })
  const data = { code: 'unsent', reason: reason.slice(0, 100) }
  await recordEvent(trx, { kind: 'attempt_failed', userId, subscriptionId, invoiceId, attemptId, data }, now)
  const due = held && nextChargeAt(held.subscription)
  if (due === undefined || due === null || due > now || invoiceId === null) return
  const unsent = (await listAttempts(trx, invoiceId)).filter(({ code }) => code === 'unsent').length
  const pause = Math.min(awayMs.first * 2 ** (unsent - 1), awayMs.longest)
  await setDue(trx, subscriptionId, 'charge', later(now, pause))
}

/**
 * Charges what is due from the saved card. The attempt is committed before the provider is asked, and its outcome after:
 * a process that ends at any point in between leaves an attempt whose outcome is found out by its reference, and nobody
 * is charged again before that is certain.
 */
export async function chargeDue(deps: Deps, item: DueItem): Promise<void> {
  const { db } = deps.database
  const planned = await inTransaction(db, (trx) => plan(deps, trx, item))
  if (planned === undefined) return
  const { attempt, invoice, held } = planned
  const provider = deps.payments.get(attempt.provider)!
  const card = await openCard(deps, held.subscription.payment_method_id!)
  if (card === undefined) return inTransaction(db, (trx) => noteUnsent(deps, trx, attempt, 'the card is gone'))
  const answer = await provider.charge({ ...orderOf(deps, attempt, held, invoice), token: card.token })
  await inTransaction(db, async (trx) => {
    if (answer.state === 'told') return void (await settle(deps, trx, provider.name, answer.facts))
    if (answer.state === 'unsent') return noteUnsent(deps, trx, attempt, answer.reason)
    // A notice may have come before the answer was given up.
    await updateAttemptFrom(trx, attempt.id, 'sent', { status: 'unknown', updated_at: deps.clock.now() })
  })
}
