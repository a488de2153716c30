import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/**
 * Lists closed giveaways whose list of participants is not frozen yet, since entries in progress may still commit;
 * ordered by id.
 */
export async function listUnfrozen(
  db: Kysely<DB>,
  now: Date,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('waffles')
    .select('id')
    .where('list_hash', 'is', null)
    .where('closes_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after!))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists all participants of a giveaway, ordered by id. */
export async function listEntries(db: Kysely<DB>, giveawayId: string): Promise<{ id: string; name: string | null }[]> {
  return db
    .selectFrom('waffle_participants')
    .select(['id', 'name'])
    .where('waffle_id', '=', giveawayId)
    .orderBy('id')
    .execute()
}

/** Lists one page of the participants' ids, in order, after the id `cursor`. */
export async function listEntryIds(
  db: Kysely<DB>,
  giveawayId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<{ id: string }[]> {
  return db
    .selectFrom('waffle_participants')
    .select('id')
    .where('waffle_id', '=', giveawayId)
    .$if(cursor !== undefined, (query) => query.where('id', '>', cursor!))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Stores the final number of participants, once nobody can join any more. */
export async function storeFinalCount(trx: Kysely<DB>, giveawayId: string, participants: number): Promise<void> {
  await trx.deleteFrom('waffle_counts').where('waffle_id', '=', giveawayId).execute()
  await trx.insertInto('waffle_counts').values({ waffle_id: giveawayId, slot: 0, participants }).execute()
}

/** A winner; the array order gives the places. */
interface PlacedWinner {
  id: string
  shownName: string
}

export async function placeWinners(
  trx: Kysely<DB>,
  giveawayId: string,
  winners: readonly PlacedWinner[],
): Promise<void> {
  const ids = winners.map(({ id }) => id)
  const names = winners.map(({ shownName }) => shownName)
  await sql`
    update waffle_participants as participant set place = winner.place, shown_name = winner.name
    from unnest(${ids}::uuid[], ${names}::text[]) with ordinality as winner (id, name, place)
    where participant.waffle_id = ${giveawayId} and participant.id = winner.id`.execute(trx)
}
