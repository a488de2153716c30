import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface EventRow {
  id: string
  kind: string
  at: Date
  userId: string
  username: string
  actorId: string
  actorName: string | null
  device: string | null
  place: string | null
  pageId: string | null
  mailId: string | null
  reason: string | null
}

/** Of everybody or of one account, the newest first: ids of events sort by their time. */
export function listEvents(
  db: Kysely<DB>,
  kinds: readonly string[],
  { userId, cursor, limit }: { userId?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<EventRow[]> {
  return db
    .selectFrom('security_events as event')
    .innerJoin('users as person', 'person.id', 'event.user_id')
    .leftJoin('users as actor', 'actor.id', 'event.actor_id')
    .select(['event.id', 'event.kind', 'event.at', 'event.user_id as userId', 'person.username'])
    .select(['event.actor_id as actorId', 'actor.username as actorName'])
    .select([
      sql<string | null>`event.details ->> 'device'`.as('device'),
      sql<string | null>`event.details ->> 'place'`.as('place'),
      sql<string | null>`event.details ->> 'pageId'`.as('pageId'),
      sql<string | null>`event.details ->> 'mailId'`.as('mailId'),
      sql<string | null>`event.details ->> 'reason'`.as('reason'),
    ])
    .where('event.kind', 'in', kinds)
    .$if(userId !== undefined, (query) => query.where('event.user_id', '=', userId!))
    .$if(cursor !== undefined, (query) => query.where('event.id', '<', cursor!))
    .orderBy('event.id', 'desc')
    .limit(limit)
    .execute()
}
