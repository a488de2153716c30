import type { Kysely } from 'kysely'
import { retryDays, type DeclineClass } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { triesAfter } from '../decline-codes.ts'
import { sendChargeFailed } from '../mails/service.ts'
import { change, renews, type Held } from '../terms/subscription.ts'
import type { Attempt } from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/**
 * When a charge is tried again by itself, and what it needs. Only time mends a soft decline, and a fault of ours; with the
 * last attempt even those ask for another card.
 */
function nextStep(
  failedAt: Date,
  { decline, tries }: { decline: DeclineClass; tries: number },
  now: Date,
): { decline: DeclineClass; retryAt: Date | null } {
  if (decline === 'card' || decline === 'customer') return { decline, retryAt: null }
  const days = retryDays.slice(0, tries)
  const retryAt = days.map((days) => new Date(failedAt.getTime() + days * dayMs)).find((at) => at > now)
  return retryAt === undefined ? { decline: 'card', retryAt: null } : { decline, retryAt }
}

/**
 * Notes that the charge of a renewal failed: it is past due from the first failure on, and the person is told. What was
 * paid otherwise meanwhile, or extended, is not past due.
 */
export async function noteDecline(
  deps: Deps,
  trx: Kysely<DB>,
  held: Held,
  attempt: Attempt,
  { decline, code }: { decline: DeclineClass | null; code: string | null },
): Promise<void> {
  const { subscription, person } = held
  const now = deps.clock.now()
  const isDue = subscription.paid_until !== null && subscription.paid_until <= now
  // Of a plan that does not renew any more it says nothing.
  if (!renews(subscription) || !isDue) return
  const failedAt = subscription.failed_at ?? now
  const cause = decline ?? 'soft'
  const next = nextStep(failedAt, { decline: cause, tries: triesAfter(attempt.provider, code) }, now)
  const changed = await change(trx, held, { failed_at: failedAt, decline: next.decline, retry_at: next.retryAt })
  await sendChargeFailed(deps, trx, person, { subscription: changed, attempt, cause })
}
