import type { Kysely } from 'kysely'
import type { User } from '#contract/users.ts'
import type { PlanState } from '#domain/billing.ts'
import type { PlanName } from '#domain/plans.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { findSubscription, type SubscriptionRow } from './queries.ts'

type Plan = User['plan']

const free: Plan = {
  name: 'free',
  state: 'free',
  until: null,
  canceled: false,
  period: null,
  nextPeriod: null,
  subscriptionId: null,
  nextCharge: null,
  card: null,
  decline: null,
}

/** The plan at an instant: Plus until its end, canceled or not, then Free. */
export function planNameAt(plusUntil: Date | null | undefined, now: Date): PlanName {
  return plusUntil !== null && plusUntil !== undefined && plusUntil > now ? 'plus' : 'free'
}

function stateAt({ plus_until, canceled_at, failed_at }: SubscriptionRow, now: Date): PlanState {
  if (plus_until === null) return 'free'
  if (plus_until <= now) return 'expired'
  if (canceled_at !== null) return 'canceled'
  return failed_at === null ? 'active' : 'past_due'
}

/** The end of Plus as shown to the staff and, unless past due, to the owner: without grace days while a term runs. */
export function planEndAt(paidUntil: Date | null, plusUntil: Date | null, now: Date): Date | null {
  return paidUntil !== null && paidUntil > now ? paidUntil : plusUntil
}

/** The end of Plus as shown to its owner, who is told of grace days once the charge has failed. */
function endForOwner({ paid_until, plus_until }: SubscriptionRow, state: PlanState, now: Date): Date | null {
  return state === 'past_due' ? plus_until : planEndAt(paid_until, plus_until, now)
}

/** The plan as its owner sees it. */
export function planAt(row: SubscriptionRow | undefined, now: Date): Plan {
  if (row === undefined) return free
  const state = stateAt(row, now)
  const subscriptionId = row.id
  if (state === 'free') return { ...free, subscriptionId }
  const until = endForOwner(row, state, now)?.toISOString() ?? null
  if (state === 'expired') return { ...free, state, subscriptionId, until }
  const { charge_at, amount, masked, expires, decline } = row
  const isDue = charge_at !== null && charge_at <= now
  return {
    name: 'plus',
    state,
    until,
    canceled: state === 'canceled',
    period: row.period,
    nextPeriod: row.next_period,
    subscriptionId,
    nextCharge: charge_at === null || amount === null ? null : { at: charge_at.toISOString(), amount },
    card: masked === null ? null : { masked, expires },
    decline: state === 'past_due' && !isDue ? (decline ?? 'soft') : null,
  }
}

export async function planOf(db: Kysely<DB>, userId: string, now: Date): Promise<Plan> {
  return planAt(await findSubscription(db, userId), now)
}
