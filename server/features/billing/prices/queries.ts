import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import type { Period } from '#domain/billing.ts'

/** The versions of a price that hold at an instant, of each period the latest. */
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
