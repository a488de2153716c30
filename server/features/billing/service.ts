import type { Kysely } from 'kysely'
import type { User } from '#contract/users.ts'
import type { PlanName } from '#domain/plans.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { subscriptionOf, type Subscription } from './queries.ts'

export { endTerm, extendTerm, findSubscribed, giveTerm } from './terms/service.ts'

/** The plan that counts at an instant: Plus to the end of the paid term, canceled or not, and Free after it. */
export function planNameAt(paidUntil: Date | null | undefined, now: Date): PlanName {
  return paidUntil !== null && paidUntil !== undefined && paidUntil > now ? 'plus' : 'free'
}

/** The plan as its owner sees it. */
export function planAt(subscription: Subscription | undefined, now: Date): User['plan'] {
  const name = planNameAt(subscription?.paid_until, now)
  if (subscription === undefined || name === 'free') {
    return { name: 'free', until: null, canceled: false, period: null, nextPeriod: null }
  }
  return {
    name,
    until: subscription.paid_until.toISOString(),
    canceled: subscription.canceled_at !== null,
    period: subscription.period,
    nextPeriod: subscription.next_period,
  }
}

export async function planOf(db: Kysely<DB>, userId: string, now: Date): Promise<User['plan']> {
  return planAt(await subscriptionOf(db, userId), now)
}
