import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

interface NewEvent {
  id: string
  userId: string
  sessionId: string
  kind: string
  at: Date
}

/** Inserts an event with a copy of its session's device and network, since the log outlives the session. */
export async function insertEvent(db: Kysely<DB>, { id, userId, sessionId, kind, at }: NewEvent): Promise<void> {
  await sql`
    insert into security_events (id, user_id, actor_id, session_id, kind, details, at)
    select ${id}::uuid, user_id, user_id, id, ${kind}::text,
      jsonb_build_object('device', device_name, 'place', address_block), ${at}::timestamptz
    from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db)
}

export async function insertEventOutsideSession(
  db: Kysely<DB>,
  event: Insertable<DB['security_events']>,
): Promise<void> {
  await db.insertInto('security_events').values(event).execute()
}

/** Events of these kinds after the cursor, newest first. */
export async function listEvents(
  db: Kysely<DB>,
  userId: string,
  kinds: readonly string[],
  { cursor, limit }: { cursor?: string | undefined; limit?: number | undefined },
) {
  return db
    .selectFrom('security_events')
    .select(['id', 'kind', 'at'])
    .select([
      sql<string | null>`details ->> 'device'`.as('device'),
      sql<string | null>`details ->> 'place'`.as('place'),
      sql<string | null>`details ->> 'pageId'`.as('pageId'),
      // Other reasons are internal notes of the staff.
      sql<string | null>`case when kind in ('staff_look', 'staff_ban') then details ->> 'reason' end`.as('reason'),
    ])
    .where('user_id', '=', userId)
    .where('kind', 'in', kinds)
    .$if(cursor !== undefined, (query) =>
      query.where(
        sql<boolean>`(at, id) < (select at, id from security_events where id = ${cursor} and user_id = ${userId})`,
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!))
    .execute()
}
