import type { Kysely } from 'kysely'
import { dayMs, hourMs, minuteMs } from '#domain/dates.ts'
import { eachInBatches } from '#server/db/each-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { findInvoice } from '../invoices/queries.ts'
import { recordUnsent } from '../renewal/charge.ts'
import { recordDecline } from '../settlement/decline.ts'
import { isFinal } from '../settlement/final.ts'
import { lockAttempt, updateAttempt, type Attempt } from '../settlement/queries.ts'
import { settle } from '../settlement/service.ts'
import { lockSubscription } from '../terms/subscription.ts'
import { paymentRef } from './payment-ref.ts'

const maxBackoffMs = 6 * hourMs
/** Age in ms from which a charge that the provider does not know counts as never sent. */
const unsentAfterMs = 15 * minuteMs
/** Delay in ms of a last check of such a charge, in case the provider's books were late. */
const lastCheckDelayMs = dayMs
/** Age in ms from which a charge counts as failed if its provider is no longer configured; it may return earlier. */
const unconfiguredAfterMs = dayMs
/** Number of checks for the card of a succeeded payment; a payment by a wallet has none. */
const maxCardChecks = 3
/** Attempts per batch. */
const batchSize = 50

function listDue(db: Kysely<DB>, now: Date, after: Attempt | undefined, limit: number): Promise<Attempt[]> {
  return db
    .selectFrom('charge_attempts')
    .selectAll()
    .where('next_check_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after!.id))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Claims a due attempt by scheduling its next check with backoff; false if another node was first. */
async function claim(db: Kysely<DB>, attempt: Attempt, now: Date): Promise<boolean> {
  const { id, checks } = attempt
  const isLast = isFinal(attempt) && checks + 1 >= maxCardChecks
  const next = isLast ? null : new Date(now.getTime() + Math.min(minuteMs * 2 ** checks, maxBackoffMs))
  const claimed = await db
    .updateTable('charge_attempts')
    .set({ next_check_at: next, checks: checks + 1, updated_at: now })
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .returning('id')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Handles a payment that the provider does not know: an old charge was never sent, an expired checkout never paid. */
async function handleAbsent(deps: Deps, { id, user_id }: Attempt): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    await lockSubscription(trx, user_id)
    const attempt = await lockAttempt(trx, id)
    if (isFinal(attempt)) return updateAttempt(trx, id, { next_check_at: null })
    const age = now.getTime() - attempt.created_at.getTime()
    if (attempt.kind === 'charge') {
      if (age < unsentAfterMs) return
      await recordUnsent(deps, trx, attempt, 'the provider knows nothing of it')
      await updateAttempt(trx, id, { next_check_at: new Date(now.getTime() + lastCheckDelayMs) })
    } else if (attempt.expires_at !== null && attempt.expires_at <= now) {
      await updateAttempt(trx, id, { status: 'failed', code: 'abandoned', next_check_at: null, updated_at: now })
    }
  })
}

/**
 * Handles a payment whose provider is not configured any more. After a day a charge counts as failed, so that it does
 * not block its user any longer. Its card cannot be charged, so the user is asked for another one.
 */
async function handleUnconfigured(deps: Deps, { id, user_id, provider }: Attempt): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const locked = await lockSubscription(trx, user_id)
    const attempt = await lockAttempt(trx, id)
    const age = now.getTime() - attempt.created_at.getTime()
    if (attempt.kind !== 'charge' || isFinal(attempt) || age < unconfiguredAfterMs) return
    await updateAttempt(trx, id, { status: 'failed', code: 'unasked', next_check_at: null, updated_at: now })
    deps.log.error(`${provider} is not set up any more: what became of the charge ${id} is not known`)
    if (locked !== undefined) await recordDecline(deps, trx, locked, attempt, { decline: 'card', code: null })
  })
}

/** Whether a later checkout of the invoice at the same provider, in another language, replaced this one. */
async function isReplaced(db: Kysely<DB>, { invoice_id, provider, n, lang }: Attempt): Promise<boolean> {
  if (lang === null) return false
  const later = await db
    .selectFrom('charge_attempts')
    .select('id')
    .where('invoice_id', '=', invoice_id)
    .where('kind', '=', 'checkout')
    .where('provider', '=', provider)
    .where('n', '>', n)
    .where('lang', '!=', lang)
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** Whether a checkout must not be paid any more: its invoice was paid otherwise or closed, or it was replaced. */
async function isObsolete(db: Kysely<DB>, attempt: Attempt): Promise<boolean> {
  const { kind, status, invoice_id } = attempt
  if (kind !== 'checkout' || invoice_id === null) return false
  const invoice = await findInvoice(db, invoice_id)
  if (invoice === undefined) return false
  if (invoice.status !== 'draft' && invoice.status !== 'open') return true
  return status !== 'pending' && isReplaced(db, attempt)
}

/** Requests the status of a payment from its provider and settles it. */
async function checkAttempt(deps: Deps, attempt: Attempt): Promise<void> {
  const provider = deps.payments.get(attempt.provider)
  if (provider === undefined) return handleUnconfigured(deps, attempt)
  if (!isFinal(attempt) && (await isObsolete(deps.database.db, attempt))) await provider.close(paymentRef(attempt))
  const answer = await provider.status(paymentRef(attempt))
  if (answer.state === 'absent') return handleAbsent(deps, attempt)
  if (answer.state === 'unknown') return
  await inTransaction(deps.database.db, async (trx) => {
    await settle(deps, trx, provider.name, answer.facts)
  })
}

/**
 * Checks every uncertain attempt with backoff until its outcome is certain. This finds payments whose webhook or answer
 * was lost.
 */
export async function reconcile(deps: Deps): Promise<void> {
  const { database, clock, stopping } = deps
  const now = clock.now()
  const due = eachInBatches<Attempt>(stopping, batchSize, (after, limit) => listDue(database.db, now, after, limit))
  for await (const attempt of due) {
    if (!(await claim(database.db, attempt, now))) continue
    await checkAttempt(deps, attempt).catch((error: unknown) => {
      deps.log.error(`The status of payment attempt ${attempt.id} could not be determined`, error)
    })
  }
}
