import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Days of 24 hours, whatever the clocks do meanwhile. */
function daysAfter(from: Date | RawBuilder<Date>, days: number): RawBuilder<Date> {
  return sql`${from}::timestamptz + make_interval(hours => ${days * 24}::int)`
}

/** Whose subscription it is. */
export async function findSubscriber(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Gives an account its first term, which nothing follows: nobody has paid for it. False where it has, or had, one. */
export async function insertTerm(
  trx: Kysely<DB>,
  { id, userId, days, now }: { id: string; userId: string; days: number; now: Date },
): Promise<boolean> {
  const inserted = await trx
    .insertInto('subscriptions')
    .values({
      id,
      user_id: userId,
      plan: 'plus',
      period: 'monthly',
      next_period: 'monthly',
      paid_until: daysAfter(now, days),
      canceled_at: now,
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Days more from the end of the paid term, or from now if that is over. */
export async function extendTerm(trx: Kysely<DB>, id: string, days: number, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set((row) => ({
      paid_until: daysAfter(sql<Date>`greatest(paid_until, ${now})`, days),
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Ends the paid term now, and with it what would have been charged next; a term that is over stays as it was. */
export async function endTerm(trx: Kysely<DB>, id: string, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set((row) => ({
      paid_until: sql<Date>`least(paid_until, ${now})`,
      canceled_at: sql<Date>`coalesce(canceled_at, ${now})`,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}
