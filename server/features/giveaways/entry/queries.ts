import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, WaffleParticipants } from '#server/db/schema.gen.ts'
import type { GiveawayRow } from '../queries.ts'

/** Many may join at once; until they are in, the list is not frozen and nothing of the giveaway changes. */
export function holdGiveaway(trx: Kysely<DB>, id: string): Promise<GiveawayRow | undefined> {
  return trx.selectFrom('waffles').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Rows among which the count of one giveaway is shared out. */
const slots = 16

/** Counts one more in any of the rows, so that those who join at once seldom wait for each other. */
export async function countParticipant(trx: Kysely<DB>, giveawayId: string): Promise<void> {
  const slot = Math.floor(Math.random() * slots)
  await sql`
    insert into waffle_counts as known (waffle_id, slot, participants) values (${giveawayId}, ${slot}, 1)
    on conflict (waffle_id, slot) do update set participants = known.participants + 1`.execute(trx)
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
