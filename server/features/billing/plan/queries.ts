import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** A subscription with its card, its next charge and that charge's price. */
export function findSubscription(db: Kysely<DB>, userId: string) {
  return db
    .selectFrom('subscriptions as subscription')
    .leftJoin('payment_methods as card', 'card.id', 'subscription.payment_method_id')
    .leftJoin('billing_agenda as charge', (join) =>
      join.onRef('charge.subscription_id', '=', 'subscription.id').on('charge.kind', '=', sql.lit('charge')),
    )
    .select(['subscription.id', 'subscription.period', 'subscription.next_period', 'subscription.canceled_at'])
    .select(['subscription.paid_until', 'subscription.plus_until', 'subscription.failed_at', 'subscription.decline'])
    .select(['card.masked', 'card.expires', 'charge.due_at as charge_at'])
    .select((select) =>
      select
        .selectFrom('prices')
        .select('amount_kopecks')
        .whereRef('prices.plan', '=', 'subscription.plan')
        .whereRef('prices.period', '=', 'subscription.next_period')
        .whereRef('prices.valid_from', '<=', 'subscription.paid_until')
        .orderBy('prices.valid_from', 'desc')
        .limit(1)
        .as('amount'),
    )
    .where('subscription.user_id', '=', userId)
    .executeTakeFirst()
}
export type SubscriptionRow = NonNullable<Awaited<ReturnType<typeof findSubscription>>>
