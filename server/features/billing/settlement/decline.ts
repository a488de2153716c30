import type { Kysely } from 'kysely'
import { retryDays, type DeclineClass } from '#domain/billing.ts'
import { dayMs } from '#domain/dates.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { retriesAfter } from '../decline-codes.ts'
import { sendChargeFailed } from '../mails/service.ts'
import { updateSubscription, renews, type Locked } from '../terms/subscription.ts'
import type { Attempt } from './queries.ts'

/**
 * When a charge is retried, and what it needs. Only time helps after a soft decline or our own fault; after the last
 * attempt these ask for another card, too.
 */
function nextStep(
  failedAt: Date,
  { decline, retries }: { decline: DeclineClass; retries: number },
  now: Date,
): { decline: DeclineClass; retryAt: Date | null } {
  if (decline === 'card' || decline === 'customer') return { decline, retryAt: null }
  const days = retryDays.slice(0, retries)
  const retryAt = days.map((days) => new Date(failedAt.getTime() + days * dayMs)).find((at) => at > now)
  return retryAt === undefined ? { decline: 'card', retryAt: null } : { decline, retryAt }
}

/**
 * Records a failed renewal: the plan is past due from the first failure, and the person is notified. Ignored if the
 * term was paid or extended meanwhile.
 */
export async function recordDecline(
  deps: Deps,
  trx: Kysely<DB>,
  locked: Locked,
  attempt: Attempt,
  { decline, code }: { decline: DeclineClass | null; code: string | null },
): Promise<void> {
  const { subscription, person } = locked
  const now = deps.clock.now()
  const isDue = subscription.paid_until !== null && subscription.paid_until <= now
  // A plan that does not renew, or whose term runs again, is not past due.
  if (!renews(subscription) || !isDue) return
  const failedAt = subscription.failed_at ?? now
  const cause = decline ?? 'soft'
  const next = nextStep(failedAt, { decline: cause, retries: retriesAfter(attempt.provider, code) }, now)
  const changed = await updateSubscription(trx, locked, {
    failed_at: failedAt,
    decline: next.decline,
    retry_at: next.retryAt,
  })
  await sendChargeFailed(deps, trx, person, { subscription: changed, attempt, cause })
}
