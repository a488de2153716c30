import type { Kysely, Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** The accounts, held until the transaction ends; in the order of their ids, so that two of the staff never deadlock. */
export function holdAccounts(trx: Kysely<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'is_admin', 'ban_kind', 'ban_reason'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function changeAccount(
  trx: Kysely<DB>,
  id: string,
  change: Pick<Updateable<DB['users']>, 'is_admin' | 'ban_kind' | 'ban_reason'>,
): Promise<void> {
  await trx.updateTable('users').set(change).where('id', '=', id).execute()
}

export function findSubscription(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['id', 'paid_until', 'canceled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
