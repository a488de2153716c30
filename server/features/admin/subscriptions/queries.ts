import { sql } from 'kysely'
import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Whose subscription it is. */
export async function findSubscriber(db: Kysely<DB>, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('subscriptions').select('user_id').where('id', '=', id).executeTakeFirst()
  return row?.user_id
}

/** Days more from the end of the paid term, or from now if that is over. */
export async function extendTerm(trx: Kysely<DB>, id: string, days: number, now: Date): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set((row) => ({
      paid_until: sql<Date>`greatest(paid_until, ${now}) + make_interval(hours => ${days * 24}::int)`,
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
