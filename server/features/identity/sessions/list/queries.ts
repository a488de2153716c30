import { sql, type Kysely } from 'kysely'
import type { DB, Sessions } from '#server/db/schema.gen.ts'

export interface SessionRow {
  id: string
  status: Sessions['status']
  device: string | null
  place: string | null
  createdAt: Date
  lastSeenAt: Date
  endedAt: Date | null
}

/** Position in the list: after this session. */
export interface SessionCursor {
  active: boolean
  id: string
}

/**
 * A user's sessions by their actual state: active ones first, then those that ended after `since`, newest first.
 * Session ids sort by time.
 */
export async function listSessions(
  db: Kysely<DB>,
  userId: string,
  {
    now,
    since,
    after,
    limit,
  }: { now: Date; since: Date; after?: SessionCursor | undefined; limit?: number | undefined },
): Promise<SessionRow[]> {
  const behind = after === undefined ? sql`true` : sql`(status = 'active', id) < (${after.active}, ${after.id}::uuid)`
  const { rows } = await sql<SessionRow>`
    select id, status, device, place, "createdAt", "lastSeenAt", "endedAt" from (
      select session.id, session.device_name as device, session.address_block as place,
        session.created_at as "createdAt", session.last_seen_at as "lastSeenAt",
        case
          when session.ended_at is not null then session.status
          when least(session.idle_until, session.absolute_until) <= ${now} then 'expired'
          when session.auth_epoch <> account.auth_epoch then 'canceled_security'
          else session.status
        end as status,
        case
          when session.ended_at is not null then session.ended_at
          when least(session.idle_until, session.absolute_until) <= ${now}
            then least(session.idle_until, session.absolute_until)
        end as "endedAt"
      from sessions session join users account on account.id = session.user_id
      where session.user_id = ${userId}
    ) as standing
    where ("endedAt" is null or "endedAt" > ${since}) and ${behind}
    order by (status = 'active') desc, id desc
    limit ${limit ?? null}::int`.execute(db)
  return rows
}

/** Whether a user has such a session, ended or not. */
export async function hasSession(db: Kysely<DB>, userId: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}
