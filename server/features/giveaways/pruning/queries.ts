import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/**
 * Lists giveaways with personal data of participants that were drawn, or closed without a draw, before these instants.
 */
export async function listDue(
  db: Kysely<DB>,
  before: { drawn: Date; closed: Date },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from waffles
    where forgotten_at is null
      and (drawn_at <= ${before.drawn} or (drawn_at is null and closes_at <= ${before.closed}))
      and (${after === undefined} or id > ${after ?? null}::uuid)
    order by id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Lists up to `limit` participants who still have a picture. */
export async function listPictures(
  db: Kysely<DB>,
  giveawayId: string,
  limit: number,
): Promise<{ id: string; image: string }[]> {
  return db
    .selectFrom('waffle_participants')
    .select(['id', 'image'])
    .where('waffle_id', '=', giveawayId)
    .where('image', 'is not', null)
    .$narrowType<{ image: string }>()
    .limit(limit)
    .execute()
}

/** Erases participants' personal data; keeps their ids, and the places and public names of winners. */
export async function erasePersonalData(db: Kysely<DB>, giveawayId: string, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('waffle_participants')
    .set({ name: null, contact: null, image: null, network: null })
    .where('waffle_id', '=', giveawayId)
    .where('id', 'in', ids)
    .execute()
}
