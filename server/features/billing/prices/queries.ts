import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Period } from '#domain/billing.ts'

/** The price versions in force at an instant, the latest of each period. */
export function listPrices(db: Kysely<DB>, at: Date): Promise<{ id: string; period: Period; amount: number }[]> {
  return db
    .selectFrom('prices')
    .distinctOn('period')
    .select(['id', 'period', 'amount_kopecks as amount'])
    .where('plan', '=', 'plus')
    .where('valid_from', '<=', at)
    .orderBy('period')
    .orderBy('valid_from', 'desc')
    .execute()
}

/** Inserts a price version; false if there is one for the same instant. */
export async function insertPrice(
  db: Kysely<DB>,
  price: { id: string; period: Period; amount: number; validFrom: Date; now: Date },
): Promise<boolean> {
  const { id, period, amount, validFrom, now } = price
  const inserted = await db
    .insertInto('prices')
    .values({ id, plan: 'plus', period, amount_kopecks: amount, valid_from: validFrom, created_at: now })
    .onConflict((conflict) => conflict.columns(['plan', 'period', 'valid_from']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Coming price versions, the next one first. */
export function listComing(db: Kysely<DB>, now: Date) {
  return db
    .selectFrom('prices')
    .select(['id', 'period', 'amount_kopecks as amount', 'valid_from as validFrom'])
    .where('plan', '=', 'plus')
    .where('valid_from', '>', now)
    .orderBy('valid_from')
    .execute()
}

export interface UnnotifiedSubscription {
  id: string
  user_id: string
}

/** Renewing subscriptions of a period that were not notified of a price, after the cursor. */
export function listUnnotified(
  db: Kysely<DB>,
  { priceId, period }: { priceId: string; period: Period },
  after: UnnotifiedSubscription | undefined,
  limit: number,
): Promise<UnnotifiedSubscription[]> {
  return db
    .selectFrom('subscriptions as subscription')
    .select(['subscription.id', 'subscription.user_id'])
    .where('grace_until', 'is not', null)
    .where('next_period', '=', period)
    .$if(after !== undefined, (query) => query.where('subscription.id', '>', after!.id))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('billing_events as event')
            .select('event.id')
            .whereRef('event.user_id', '=', 'subscription.user_id')
            .where('event.kind', '=', 'told_of_price')
            .where(sql`event.data->>'price'`, '=', priceId),
        ),
      ),
    )
    .orderBy('subscription.id')
    .limit(limit)
    .execute()
}
