import type { Kysely } from 'kysely'
import {
  securityEventKinds,
  type accountApi,
  type SecurityEvent,
  type SecurityEventKind,
  type StaffEventKind,
} from '#contract/account.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, Origin } from '#server/plugins/actor.ts'
import { paginate, parseCursor } from '#server/paging.ts'
import * as queries from './queries.ts'

/** Logs what a user did in a session, or what was done to it. */
export function logEvent(
  db: Kysely<DB>,
  kind: Exclude<SecurityEventKind, StaffEventKind>,
  session: Pick<Actor, 'userId' | 'sessionId'>,
  at: Date,
): Promise<void> {
  return queries.insertEvent(db, { id: newId(at.getTime()), ...session, kind, at })
}

/**
 * Logs an event outside of the account's sessions, with its origin if a request of the user caused it. The account
 * stands as its own actor, which means that nobody of the staff did it.
 */
export function logEventOutsideSession(
  db: Kysely<DB>,
  kind:
    | 'staff_promote'
    | 'password_changed'
    | 'email_changed'
    | 'email_stopped'
    | 'passkey_refused'
    | 'telegram_linked',
  { userId, origin }: { userId: string; origin?: Origin },
  at: Date,
): Promise<void> {
  const details = { device: origin?.deviceName ?? null, place: origin?.addressBlock ?? null }
  return queries.insertEventOutsideSession(db, {
    id: newId(at.getTime()),
    user_id: userId,
    actor_id: userId,
    kind,
    details,
    at,
  })
}

/** Logs the end of sessions, one line each, and publishes `sessions_ended`; does nothing without sessions. */
export async function logEndedSessions(
  { domainEvents }: Pick<Deps, 'domainEvents'>,
  db: Kysely<DB>,
  userId: string,
  sessionIds: readonly string[],
  at: Date,
): Promise<void> {
  for (const sessionId of sessionIds) await logEvent(db, 'session_ended', { userId, sessionId }, at)
  if (sessionIds.length > 0) await domainEvents.publish(db, 'sessions_ended', { userId })
}

type EventRow = Awaited<ReturnType<typeof queries.listEvents>>[number]

function eventOf(row: EventRow): SecurityEvent {
  return { ...row, kind: row.kind as SecurityEventKind, at: row.at.toISOString() }
}

/** The whole log, newest first. */
export async function allEvents(db: Kysely<DB>, userId: string): Promise<SecurityEvent[]> {
  const rows = await queries.listEvents(db, userId, securityEventKinds, {})
  return rows.map(eventOf)
}

/** A page of the log, newest first. */
export async function readSecurityEvents(
  deps: Deps,
  actor: Actor,
  { cursor, limit = 20 }: QueryOf<typeof accountApi.securityEvents>,
): Promise<ResultOf<typeof accountApi.securityEvents>> {
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const rows = await queries.listEvents(deps.database.db, actor.userId, securityEventKinds, part)
  return paginate(rows, limit, eventOf)
}
