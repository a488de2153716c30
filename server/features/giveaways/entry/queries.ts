import type { Insertable, Kysely } from 'kysely'
import type { DB, WaffleParticipants } from '#server/db/schema.gen.ts'
import type { GiveawayRow } from '../queries.ts'

/** Many may join at once; until they are in, the list is not frozen and nothing of the giveaway changes. */
export function holdGiveaway(trx: Kysely<DB>, id: string): Promise<GiveawayRow | undefined> {
  return trx.selectFrom('waffles').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Whether the participant is new. */
export async function insertParticipant(trx: Kysely<DB>, row: Insertable<WaffleParticipants>): Promise<boolean> {
  const outcome = await trx
    .insertInto('waffle_participants')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return outcome.numInsertedOrUpdatedRows === 1n
}
