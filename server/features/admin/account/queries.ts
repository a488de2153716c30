import type { Kysely, Updateable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export async function changeAccount(
  trx: Kysely<DB>,
  id: string,
  change: Pick<Updateable<DB['users']>, 'is_admin' | 'ban_kind' | 'ban_reason' | 'ban_rule'>,
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
