import type { Kysely, Selectable, Updateable } from 'kysely'
import { graceMs } from '#domain/billing.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { planAgenda } from '../agenda/service.ts'
import { holdPerson, holdSubscription, insertSubscription } from './queries.ts'

export type Subscription = Selectable<DB['subscriptions']>
type Person = NonNullable<Awaited<ReturnType<typeof holdPerson>>>

/** A subscription and its user, locked until the transaction ends. */
export interface Held {
  person: Person
  subscription: Subscription
}

/** Locks a user and their subscription; undefined if either does not exist. */
export async function hold(trx: Kysely<DB>, userId: string): Promise<Held | undefined> {
  const person = await holdPerson(trx, userId)
  const subscription = person && (await holdSubscription(trx, userId))
  return person && subscription && { person, subscription }
}

/** Locks a user and their subscription, which is created for a user who never had Plus; undefined without a user. */
export async function holdOrBegin(trx: Kysely<DB>, userId: string, now: Date): Promise<Held | undefined> {
  const held = await hold(trx, userId)
  if (held !== undefined || (await holdPerson(trx, userId)) === undefined) return held
  await insertSubscription(trx, newId(now.getTime()), userId)
  return hold(trx, userId)
}

/** Whether the plan is charged automatically at the end of its term. */
export function renews(subscription: Pick<Subscription, 'canceled_at' | 'payment_method_id'>): boolean {
  return subscription.canceled_at === null && subscription.payment_method_id !== null
}

type Change = Omit<Updateable<DB['subscriptions']>, 'grace_until' | 'version'>

/** Updates a locked subscription, and its grace and its agenda accordingly. */
export async function change(trx: Kysely<DB>, { subscription }: Held, values: Change): Promise<Subscription> {
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
  await planAgenda(trx, subscription, changed)
  return changed
}
