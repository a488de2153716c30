import type { Updateable } from 'kysely'
import { hourMs, minuteMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJob } from '#server/job-queue/job.ts'
import { createDelivery, type Deliver, type Outcome } from './gateway.ts'
import { leaseDueMail, lockLeases, storeMailOutcome, type MailRow } from './queries.ts'

const second = 1000
/** Lease in ms, longer than a delivery may take, so that only one node handles a mail. */
const leaseMs = 2 * minuteMs
/** Maximum number of concurrent deliveries to one domain, so that a slow server leaves capacity for others. */
const atOncePerDomain = 4

/**
 * Backoff in ms after the first attempts, then five minutes each: a short failure costs seconds, and 52 attempts last
 * about four hours.
 */
const firstBackoffsMs = [10 * second, 30 * second, minuteMs, 2 * minuteMs]
const laterBackoffMs = 5 * minuteMs
const maxAttempts = 52
/** Backoff in ms after each refusal, so that a server that means it is asked seven times in the same four hours. */
const refusalBackoffsMs = [minuteMs, 5 * minuteMs, 15 * minuteMs, 40 * minuteMs, hourMs, 2 * hourMs]

/** Bodies may hold a working link, so they are erased once they are no longer needed. */
const erasedBodies = { text: '', html: '' }

/** Outcome for an expired mail, such as one whose link has expired; whoever still needs it has requested another. */
const expired: Outcome = { state: 'failed', reason: 'EXPIRED' }

type MailChange = Updateable<DB['mails']> & { next_attempt_at?: Date }

function isExpired({ expires_at }: MailRow, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

/** Time in ms until the next attempt; undefined if there is none. */
function backoffAfter(state: 'failed' | 'retry' | 'refused', attempts: number): number | undefined {
  if (state === 'failed' || attempts >= maxAttempts) return undefined
  return state === 'refused' ? refusalBackoffsMs[attempts - 1] : (firstBackoffsMs[attempts - 1] ?? laterBackoffMs)
}

function changeFor(outcome: Outcome, { attempts }: MailRow, now: Date): MailChange {
  if (outcome.state === 'sent') return { state: 'sent', sent_at: now, last_error: null, ...erasedBodies }
  if (outcome.state === 'kept') return { state: 'kept' }
  const pause = backoffAfter(outcome.state, attempts)
  if (pause === undefined) return { state: 'failed', last_error: outcome.reason, ...erasedBodies }
  return { last_error: outcome.reason, next_attempt_at: new Date(now.getTime() + pause) }
}

/** Stores the outcome of an attempt and, if there will be another attempt, enqueues its job in the same transaction. */
async function storeOutcome(deps: Deps, mail: MailRow, outcome: Outcome): Promise<void> {
  const change = changeFor(outcome, mail, deps.clock.now())
  await inTransaction(deps.database.db, async (trx) => {
    await storeMailOutcome(trx, mail, change)
    if (change.next_attempt_at !== undefined)
      await enqueue(trx, deliverMails, undefined, { at: change.next_attempt_at })
  })
  if ('reason' in outcome && (change.state === 'failed' || mail.attempts === 1)) {
    const what = change.state === 'failed' ? 'could not be delivered' : 'is late and will be tried again'
    deps.log.warn(`The mail ${mail.id} (${mail.kind}) ${what}: ${outcome.reason}`)
  }
}

function lease(deps: Deps, now: Date): Promise<MailRow | undefined> {
  const leaseUntil = new Date(now.getTime() + leaseMs)
  return inTransaction(deps.database.db, async (trx) => {
    await lockLeases(trx)
    return leaseDueMail(trx, now, { leaseUntil, atOncePerDomain })
  })
}

/**
 * Delivers due mails one after another until none is due or the process stops. Any number of workers may run it at
 * once.
 */
export async function deliverDueMails(deps: Deps, deliver: Deliver = createDelivery(deps)): Promise<void> {
  while (!deps.stopping.aborted) {
    const now = deps.clock.now()
    const mail = await lease(deps, now)
    if (mail === undefined) return
    await storeOutcome(deps, mail, isExpired(mail, now) ? expired : await deliver(mail))
  }
}

/** Job enqueued with every mail and every retry; it delivers all due mails, those due longest first. */
export const deliverMails = defineJob({
  name: 'deliver-mails',
  lane: 'outside',
  run: (deps) => deliverDueMails(deps),
})
