import { newId } from '#domain/ids.ts'
import type { Database } from '#server/db/connect.ts'

/** Inserts a user's Plus until an instant in the past or future; replaces their other grants. */
export async function insertPlus({ db }: Pick<Database, 'db'>, userId: string, paidUntil: Date): Promise<void> {
  const start = new Date(Math.min(paidUntil.getTime(), Date.now()))
  const term = { plan: 'plus', period: 'monthly', next_period: 'monthly', paid_until: paidUntil } as const
  await db
    .insertInto('subscriptions')
    .values({ id: newId(), user_id: userId, ...term })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ paid_until: paidUntil }))
    .execute()
  await db.deleteFrom('plan_grants').where('user_id', '=', userId).execute()
  const given = { starts_at: start, ends_at: paidUntil, given_from: start, given_until: paidUntil }
  await db
    .insertInto('plan_grants')
    .values({ id: newId(), user_id: userId, kind: 'gift', ...given, created_at: start })
    .execute()
}
