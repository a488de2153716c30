import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Subscription = Pick<
  Selectable<DB['subscriptions']>,
  'plan' | 'period' | 'next_period' | 'paid_until' | 'canceled_at'
>

export function subscriptionOf(db: Kysely<DB>, userId: string): Promise<Subscription | undefined> {
  return db
    .selectFrom('subscriptions')
    .select(['plan', 'period', 'next_period', 'paid_until', 'canceled_at'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
