import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

type Row = Insertable<DB['webhook_inbox']>

/** Stores a webhook; false if it was received before. */
export async function insertNotice(trx: Kysely<DB>, notice: Omit<Row, 'outcome'>): Promise<boolean> {
  const inserted = await trx
    .insertInto('webhook_inbox')
    .values({ ...notice, outcome: 'unknown' })
    .onConflict((conflict) => conflict.columns(['provider', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function setOutcome(trx: Kysely<DB>, id: string, outcome: Row['outcome']): Promise<void> {
  await trx.updateTable('webhook_inbox').set({ outcome }).where('id', '=', id).execute()
}
