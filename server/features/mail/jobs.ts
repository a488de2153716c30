import type { Deps } from '#server/deps.ts'
import { defineJob } from '#server/job-queue/job.ts'
import type { Notifier } from '#server/notifier.ts'
import type { Deliver, Outcome } from './gateway.ts'
import { createDelivery } from './gateway.ts'
import type { MailRow } from './queries.ts'
import { pruneMails } from './pruning/service.ts'
import { leaseDueMail, settleMail } from './queries.ts'

export const mailJobs = [defineJob({ name: 'prune-mails', schedule: { every: 'hour', minute: 20 }, run: pruneMails })]

const second = 1000
const minute = 60 * second
/** Longer than a delivery may take, so that a mail is in one node's hands only. */
const leaseMs = 2 * minute
const pollMs = 3 * second
/** A notification may come before the commit it tells of. */
const afterNotifyMs = 200

/** Pauses after the first attempts, then five minutes each: a short fault costs seconds, and four hours are outlasted. */
const firstPauses = [10 * second, 30 * second, minute, 2 * minute]
const pauseMs = 5 * minute
const maxAttempts = 52

/** The bodies may hold a link that works, so they go as soon as nobody needs them. */
const emptied = { text: '', html: '' }

/** What it says holds no more, such as a link that has run out: whoever still needs it has asked again by now. */
const stale: Outcome = { state: 'failed', reason: 'EXPIRED' }

function isStale({ expires_at }: MailRow, now: Date): boolean {
  return expires_at !== null && expires_at <= now
}

function changeFor(outcome: Outcome, { attempts }: MailRow, now: Date) {
  if (outcome.state === 'sent') return { state: 'sent', sent_at: now, last_error: null, ...emptied } as const
  if (outcome.state === 'kept') return { state: 'kept' } as const
  if (outcome.state === 'failed' || attempts >= maxAttempts) {
    return { state: 'failed', last_error: outcome.reason, ...emptied } as const
  }
  const pause = firstPauses[attempts - 1] ?? pauseMs
  return { last_error: outcome.reason, next_attempt_at: new Date(now.getTime() + pause) }
}

/** Sends what is due, one mail after another, until nothing is or `stop` comes. */
export async function deliverDueMails(
  deps: Deps,
  deliver: Deliver = createDelivery(deps),
  stop?: AbortSignal,
): Promise<void> {
  const { db } = deps.database
  for (;;) {
    if (stop?.aborted === true) return
    const now = deps.clock.now()
    const mail = await leaseDueMail(db, now, new Date(now.getTime() + leaseMs))
    if (mail === undefined) return
    const outcome = isStale(mail, now) ? stale : await deliver(mail)
    const change = changeFor(outcome, mail, deps.clock.now())
    await settleMail(db, mail, change)
    if ('reason' in outcome && (change.state === 'failed' || mail.attempts === 1)) {
      const what = change.state === 'failed' ? 'could not be delivered' : 'is late and will be tried again'
      deps.log.warn(`The mail ${mail.id} (${mail.kind}) ${what}: ${outcome.reason}`)
    }
  }
}

/** Until the next round, sooner after a notification, at once when told to stop. */
function pause(notifier: Notifier, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(end, pollMs)
    const unsubscribe = notifier.subscribe(() => {
      clearTimeout(timer)
      timer = setTimeout(end, afterNotifyMs)
    })
    function end(): void {
      clearTimeout(timer)
      unsubscribe()
      stop.removeEventListener('abort', end)
      resolve()
    }
    stop.addEventListener('abort', end)
    if (stop.aborted) end()
  })
}

async function run(deps: Deps, stop: AbortSignal): Promise<void> {
  const deliver = createDelivery(deps)
  let troubled = false
  while (!stop.aborted) {
    try {
      await deliverDueMails(deps, deliver, stop)
      troubled = false
    } catch (error) {
      // Once per trouble: a database that is away would otherwise fill the log every few seconds.
      if (!troubled) deps.log.error('sending mail failed and will be tried again', error)
      troubled = true
    }
    await pause(deps.mailNotifier, stop)
  }
}

/** Sends mail until stopped; stopping waits for the mail under way. */
export function startMailer(deps: Deps): () => Promise<void> {
  const stop = new AbortController()
  const running = run(deps, stop.signal)
  return async () => {
    stop.abort()
    await running
  }
}
