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

/**
 * Lists participants after `cursor`: winners by place, then the others, newest first. `fromNetwork` is the number of
 * participants from the same network.
 */
export async function listParticipants(
  db: Kysely<DB>,
  giveawayId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<ParticipantRow[]> {
  const order = sql`coalesce(place, 2147483647), -extract(epoch from created_at), id`
  const { rows } = await sql<ParticipantRow>`
    with part as materialized (
      select id, name, contact, image, created_at, place, network from waffle_participants
      where waffle_id = ${giveawayId} and (
        ${cursor ?? null}::uuid is null
        or row(${order}) > (select ${order} from waffle_participants where waffle_id = ${giveawayId} and id = ${cursor ?? null})
      )
      order by ${order} limit ${limit}
    ), networks as (
      select network, count(*)::int as participants from waffle_participants
      where waffle_id = ${giveawayId} and network in (select network from part) group by network
    )
    select id, name, contact, image, created_at as "createdAt", place, coalesce(participants, 0) as "fromNetwork"
    from part left join networks using (network)
    order by ${order}`.execute(db)
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
