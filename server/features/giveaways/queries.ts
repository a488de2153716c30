import { sql, type Insertable, type Kysely, type Selectable, type Updateable } from 'kysely'
import type { DB, Waffles } from '#server/db/schema.gen.ts'

export type GiveawayRow = Selectable<Waffles>
export type CountedGiveaway = GiveawayRow & { participants: number }

const participants = sql<number>`(
  select coalesce(sum(participants), 0)::int from waffle_counts where waffle_id = waffles.id
)`.as('participants')

export function findGiveaway(db: Kysely<DB>, id: string): Promise<CountedGiveaway | undefined> {
  return db.selectFrom('waffles').selectAll().select(participants).where('id', '=', id).executeTakeFirst()
}

/** Lists giveaways, newest first; ids sort by creation time. */
export function listGiveaways(
  db: Kysely<DB>,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<CountedGiveaway[]> {
  return db
    .selectFrom('waffles')
    .selectAll()
    .select(participants)
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

export async function insertGiveaway(db: Kysely<DB>, row: Insertable<Waffles>): Promise<void> {
  await db.insertInto('waffles').values(row).execute()
}

/** Locks a giveaway until the transaction ends; nobody can change, draw or join it meanwhile. */
export function lockGiveaway(trx: Kysely<DB>, id: string): Promise<GiveawayRow | undefined> {
  return trx.selectFrom('waffles').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function changeGiveaway(trx: Kysely<DB>, id: string, change: Updateable<Waffles>): Promise<void> {
  await trx.updateTable('waffles').set(change).where('id', '=', id).execute()
}

export function listWinners(
  db: Kysely<DB>,
  giveawayId: string,
): Promise<{ place: number | null; id: string; shown_name: string | null }[]> {
  return db
    .selectFrom('waffle_participants')
    .select(['place', 'id', 'shown_name'])
    .where('waffle_id', '=', giveawayId)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute()
}
