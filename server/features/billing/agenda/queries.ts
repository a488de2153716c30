import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type AgendaKind = Selectable<DB['billing_agenda']>['kind']

/** Sets or removes an item's due time on a subscription's agenda. */
export async function scheduleOrRemove(
  trx: Kysely<DB>,
  subscriptionId: string,
  kind: AgendaKind,
  due: Date | null,
): Promise<void> {
  if (due === null) {
    await trx
      .deleteFrom('billing_agenda')
      .where('subscription_id', '=', subscriptionId)
      .where('kind', '=', kind)
      .execute()
    return
  }
  await trx
    .insertInto('billing_agenda')
    .values({ subscription_id: subscriptionId, kind, due_at: due })
    .onConflict((conflict) => conflict.columns(['subscription_id', 'kind']).doUpdateSet({ due_at: due }))
    .execute()
}

/** An item's due time as it is read: without the microseconds of PostgreSQL, which a restore or a hand may bring. */
const dueAsRead = sql<Date>`date_trunc('milliseconds', due_at)`

export interface DueItem {
  subscriptionId: string
  userId: string
  kind: AgendaKind
  due: Date
}

/** Returns the item that has been due longest; undefined if none is due. */
export function findLongestOverdue(db: Kysely<DB>, now: Date): Promise<DueItem | undefined> {
  return db
    .selectFrom('billing_agenda as item')
    .innerJoin('subscriptions as subscription', 'subscription.id', 'item.subscription_id')
    .select(['item.subscription_id as subscriptionId', 'subscription.user_id as userId', 'item.kind'])
    .select('item.due_at as due')
    .where('item.due_at', '<=', now)
    .orderBy('item.due_at')
    .orderBy('item.subscription_id')
    .orderBy('item.kind')
    .limit(1)
    .executeTakeFirst()
}

/** Postpones an item if it is still due as it was read, not if it was done or rescheduled meanwhile. */
export async function postponeIfUnchanged(
  db: Kysely<DB>,
  { subscriptionId, kind, due }: DueItem,
  until: Date,
): Promise<void> {
  await db
    .updateTable('billing_agenda')
    .set({ due_at: until })
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where(dueAsRead, '=', due)
    .execute()
}

/**
 * Whether an item is still on the agenda and due no later than when it was read. Another node may have done it, or a
 * change postponed it.
 */
export async function isStillDue(trx: Kysely<DB>, { subscriptionId, kind, due }: DueItem): Promise<boolean> {
  const found = await trx
    .selectFrom('billing_agenda')
    .select('kind')
    .where('subscription_id', '=', subscriptionId)
    .where('kind', '=', kind)
    .where(dueAsRead, '<=', due)
    .executeTakeFirst()
  return found !== undefined
}
