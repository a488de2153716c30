import { sql, type Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'

export type GiveawayAct = 'created' | 'changed' | 'closed' | 'drawn'

/**
 * Records an act of a giveaway and the staff member who caused it; `staffId` is null if its time had come. `closed` is
 * recorded only once.
 */
export async function recordAct(
  trx: Kysely<DB>,
  { giveawayId, kind, staffId }: { giveawayId: string; kind: GiveawayAct; staffId: string | null },
  at: Date,
): Promise<void> {
  await sql`
    insert into waffle_acts (id, waffle_id, kind, staff_id, at)
    select ${newId(at.getTime())}::uuid, ${giveawayId}::uuid, ${kind}::text, ${staffId}::uuid, ${at}::timestamptz
    where ${kind} <> 'closed'
      or not exists (select from waffle_acts where waffle_id = ${giveawayId} and kind = 'closed')`.execute(trx)
}
