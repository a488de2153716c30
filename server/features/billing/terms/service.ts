import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** A subscription and whose it is. */
export interface Subscribed {
  id: string
  userId: string
}

/** The subscription of this id; undefined where there is none. */
export async function findSubscribed(db: Kysely<DB>, id: string): Promise<Subscribed | undefined> {
  const userId = await queries.findSubscriber(db, id)
  return userId === undefined ? undefined : { id, userId }
}

/** Gives a person their first term, which nothing follows. False where they have, or had, one. */
export async function giveTerm(deps: Deps, trx: Kysely<DB>, userId: string, days: number): Promise<boolean> {
  const now = deps.clock.now()
  if (!(await queries.insertTerm(trx, { id: newId(now.getTime()), userId, days, now }))) return false
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
  return true
}

/** Adds days to the paid term, or begins it anew from now where it is over. */
export async function extendTerm(deps: Deps, trx: Kysely<DB>, { id, userId }: Subscribed, days: number): Promise<void> {
  await queries.extendTerm(trx, id, days, deps.clock.now())
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}

/** Ends the paid term now, with what would have been charged next. */
export async function endTerm(deps: Deps, trx: Kysely<DB>, { id, userId }: Subscribed): Promise<void> {
  await queries.endTerm(trx, id, deps.clock.now())
  await deps.domainEvents.publish(trx, 'plan_changed', { userId })
}
