import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface ParticipantRow {
  id: string
  name: string | null
  contact: string | null
  image: string | null
  createdAt: Date
  fromNetwork: number
  place: number | null
}

/** Winners by their places, then everybody else, the newest first. */
export async function listParticipants(
  db: Kysely<DB>,
  giveawayId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ParticipantRow[]> {
  const order = sql`coalesce(place, 2147483647), -extract(epoch from created_at), id`
  const { rows } = await sql<ParticipantRow>`
    select id, name, contact, image, created_at as "createdAt", place,
      (select count(*)::int from waffle_participants as other
        where other.waffle_id = participant.waffle_id and other.network = participant.network) as "fromNetwork"
    from waffle_participants as participant
    where waffle_id = ${giveawayId} and (
      ${cursor ?? null}::uuid is null
      or row(${order}) > (select ${order} from waffle_participants where waffle_id = ${giveawayId} and id = ${cursor ?? null})
    )
    order by ${order} limit ${limit}`.execute(db)
  return rows
}

export async function findPicture(db: Kysely<DB>, giveawayId: string, id: string): Promise<string | null | undefined> {
  const row = await db
    .selectFrom('waffle_participants')
    .select('image')
    .where('waffle_id', '=', giveawayId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.image
}
