import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB, WaffleParticipants } from '#server/db/schema.gen.ts'
import type { GiveawayRow } from '../queries.ts'

/**
 * Takes a shared row lock: many participants can join at once, while freezing and changing the giveaway wait for them.
 */
export function lockGiveawayShared(trx: Kysely<DB>, id: string): Promise<GiveawayRow | undefined> {
  return trx.selectFrom('waffles').selectAll().where('id', '=', id).forShare().executeTakeFirst()
}

/** Number of counter rows of one giveaway. */
const slots = 16

/** Increments a random counter row, so that concurrent participants seldom wait for the same row lock. */
export async function countParticipant(trx: Kysely<DB>, giveawayId: string): Promise<void> {
  const slot = Math.floor(Math.random() * slots)
  await sql`
    insert into waffle_counts as known (waffle_id, slot, participants) values (${giveawayId}, ${slot}, 1)
    on conflict (waffle_id, slot) do update set participants = known.participants + 1`.execute(trx)
}

/** Inserts a participant; returns false if the contact takes part already. */
export async function insertParticipant(trx: Kysely<DB>, row: Insertable<WaffleParticipants>): Promise<boolean> {
  const outcome = await trx
    .insertInto('waffle_participants')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return outcome.numInsertedOrUpdatedRows === 1n
}
