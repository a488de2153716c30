import type { Kysely, Selectable, Updateable } from 'kysely'
import { graceMs } from '#domain/billing.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { rescheduleAgenda } from '../agenda/service.ts'
import { lockUserRow, lockSubscriptionRow, insertSubscription } from './queries.ts'

export type Subscription = Selectable<DB['subscriptions']>
type Person = NonNullable<Awaited<ReturnType<typeof lockUserRow>>>

/** A subscription and its user, locked until the transaction ends. */
export interface Locked {
  person: Person
  subscription: Subscription
}

/** Locks a user and their subscription; undefined if either does not exist. */
export async function lockSubscription(trx: Kysely<DB>, userId: string): Promise<Locked | undefined> {
  const person = await lockUserRow(trx, userId)
  const subscription = person && (await lockSubscriptionRow(trx, userId))
  return person && subscription && { person, subscription }
}

/** Locks a user and their subscription, which is created for a user who never had Plus; undefined without a user. */
export async function lockOrCreateSubscription(
  trx: Kysely<DB>,
  userId: string,
  now: Date,
): Promise<Locked | undefined> {
  const locked = await lockSubscription(trx, userId)
  if (locked !== undefined || (await lockUserRow(trx, userId)) === undefined) return locked
  await insertSubscription(trx, newId(now.getTime()), userId)
  return lockSubscription(trx, userId)
}

/** Whether the plan is charged automatically at the end of its term. */
export function renews(subscription: Pick<Subscription, 'canceled_at' | 'payment_method_id'>): boolean {
  return subscription.canceled_at === null && subscription.payment_method_id !== null
}

type Change = Omit<Updateable<DB['subscriptions']>, 'grace_until' | 'version'>

/** Updates a locked subscription, and its grace and its agenda accordingly. */
export async function updateSubscription(
  trx: Kysely<DB>,
  { subscription }: Locked,
  values: Change,
): Promise<Subscription> {
  const next = { ...subscription, ...values } as Subscription
  const { paid_until: end, failed_at: failed } = next
  // Grace starts at the first failure if that came after the end of the term.
  const from = end !== null && failed !== null && failed > end ? failed : end
  const grace = renews(next) && from !== null ? new Date(from.getTime() + graceMs) : null
  const changed = await trx
    .updateTable('subscriptions')
    .set({ ...values, grace_until: grace, version: subscription.version + 1 })
    .where('id', '=', subscription.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await rescheduleAgenda(trx, subscription, changed)
  return changed
}
