import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

// `now` is the database's time on every node (`database-clock.ts`), by which tokens also expire; tests can move it.

const issued = ['id', 'user_id', 'generation', 'rotated_at', 'idle_until', 'created_at'] as const

/** The data that tokens are made from. */
export interface IssuedSession {
  id: string
  user_id: string
  generation: number
  rotated_at: Date | null
  idle_until: Date
  created_at: Date
}

export function insertSession(db: Kysely<DB>, session: Insertable<DB['sessions']>): Promise<IssuedSession> {
  return db.insertInto('sessions').values(session).returning(issued).executeTakeFirstOrThrow()
}

/** A session with its user and subscription rows. */
export function sessionState(db: Kysely<DB>, sessionId: string) {
  return db
    .selectFrom('sessions as session')
    .innerJoin('users as user', 'user.id', 'session.user_id')
    .leftJoin('subscriptions as subscription', 'subscription.user_id', 'session.user_id')
    .select([
      'session.id',
      'session.user_id',
      'session.status',
      'session.end_reason',
      'session.generation',
      'session.generation_seen',
      'session.rotated_at',
      'session.idle_until',
      'session.absolute_until',
      'session.created_at',
      'session.last_seen_at',
      'session.factors',
      'session.factor_at',
      'session.staff_seen_at',
      'session.auth_epoch',
      'user.auth_epoch as current_epoch',
      'user.is_admin',
      'user.ban_kind',
      'user.ban_reason',
      'user.ban_rule',
      'user.delete_at',
      'subscription.plus_until',
    ])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
}
export type SessionState = NonNullable<Awaited<ReturnType<typeof sessionState>>>

/** Increments a live session's generation; of concurrent callers exactly one succeeds, the others get undefined. */
export function rotateSession(
  db: Kysely<DB>,
  rotation: { sessionId: string; generation: number; now: Date; idleUntil: Date },
): Promise<IssuedSession | undefined> {
  return db
    .updateTable('sessions')
    .from('users')
    .set((row) => ({
      generation: row('sessions.generation', '+', 1),
      generation_seen: false,
      rotated_at: rotation.now,
      last_seen_at: rotation.now,
      idle_until: row.fn<Date>('least', [row.val(rotation.idleUntil), 'sessions.absolute_until']),
    }))
    .where('sessions.id', '=', rotation.sessionId)
    .where('sessions.generation', '=', rotation.generation)
    .where('sessions.status', '=', 'active')
    .where('sessions.idle_until', '>', rotation.now)
    .where('sessions.absolute_until', '>', rotation.now)
    .whereRef('users.id', '=', 'sessions.user_id')
    .whereRef('users.auth_epoch', '=', 'sessions.auth_epoch')
    .where('users.ban_kind', 'is', null)
    .where((row) => row.or([row('users.delete_at', 'is', null), row('users.delete_at', '>', rotation.now)]))
    .returning(issued.map((column) => `sessions.${column}` as const))
    .executeTakeFirst()
}

/** Records the use of a token of this generation, which ends the grace of the previous one. */
export async function markSeen(db: Kysely<DB>, sessionId: string, generation: number, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ generation_seen: sql<boolean>`generation_seen or generation = ${generation}`, last_seen_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Records the use of staff rights, so that they do not lapse. */
export async function markStaffSeen(db: Kysely<DB>, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ staff_seen_at: now }).where('id', '=', sessionId).execute()
}

/** Statuses of sessions that are active or in sign-in. */
const open = ['active', 'challenge_2fa', 'challenge_confirm'] as const

export interface End {
  status: 'canceled' | 'canceled_security' | 'canceled_admin'
  reason:
    | 'ban'
    | 'staff'
    | 'logout'
    | 'list'
    | 'limit'
    | 'password'
    | 'recovery'
    | 'factor'
    | 'email'
    | 'deletion'
    | 'refresh_reuse'
  now: Date
}

function ending(db: Kysely<DB>, { status, reason, now }: End) {
  return db
    .updateTable('sessions')
    .set({ status, end_reason: reason, ended_at: now })
    .where('status', 'in', open)
    .returning('id')
}

/** Ids of the ended sessions. */
type Ended = Promise<{ id: string }[]>

export function endSession(db: Kysely<DB>, sessionId: string, end: End): Ended {
  return ending(db, end).where('id', '=', sessionId).execute()
}

/** Ends a session after an old generation was presented, unless it never got past that generation. */
export function endReusedSession(db: Kysely<DB>, sessionId: string, presented: number, end: End): Ended {
  return ending(db, end).where('id', '=', sessionId).where('generation', '>', presented).execute()
}

export function endOtherSessions(db: Kysely<DB>, userId: string, kept: string, end: End): Ended {
  return ending(db, end).where('user_id', '=', userId).where('id', '!=', kept).execute()
}

export function endEverySession(db: Kysely<DB>, userId: string, end: End): Ended {
  return ending(db, end).where('user_id', '=', userId).execute()
}

/** Marks sessions that an earlier ban ended, so that they do not count as ended by the new one. */
export async function markEndedByEarlierBan(db: Kysely<DB>, userId: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ end_reason: 'earlier_ban' })
    .where('user_id', '=', userId)
    .where('end_reason', '=', 'ban')
    .execute()
}

/** Deletes all but the newest `kept` of the sessions that `startBannedSession` inserted for a user. */
export async function deleteOldestBanned(db: Kysely<DB>, userId: string, kept: number): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'canceled_admin')
        .whereRef('ended_at', '=', 'created_at')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

/** Ends all but the newest `kept` active sessions of a user. */
export function endOldestSessions(db: Kysely<DB>, userId: string, kept: number, end: End): Ended {
  return ending(db, end)
    .where('id', 'in', (select) =>
      select
        .selectFrom('sessions')
        .select('id')
        .where('user_id', '=', userId)
        .where('status', '=', 'active')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

const timedOut = {
  status: 'expired',
  end_reason: 'time',
  ended_at: sql<Date>`least(idle_until, absolute_until)`,
} as const

/** Marks a user's timed-out sessions and challenges as expired. */
export async function expireSessionsOf(db: Kysely<DB>, userId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set(timedOut)
    .where('user_id', '=', userId)
    .where('status', 'in', open)
    .where(sql<boolean>`least(idle_until, absolute_until) <= ${now}`)
    .execute()
}

/** Marks at most `limit` timed-out sessions and challenges as expired, longest expired first; returns their number. */
export async function expireSomeSessions(db: Kysely<DB>, now: Date, limit: number): Promise<number> {
  // Must match the index expression exactly.
  const due = sql`status in ('active', 'challenge_2fa', 'challenge_confirm') and least(idle_until, absolute_until) <= ${now}`
  const { numAffectedRows = 0n } = await sql`
    update sessions set status = 'expired', end_reason = 'time', ended_at = least(idle_until, absolute_until)
    where ${due} and id = any(array(
      select id from sessions where ${due} order by least(idle_until, absolute_until) limit ${limit}
      for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}

/** Whether the user proved their identity by at least `factors` factors in this session after `since`. */
export async function findProof(db: Kysely<DB>, sessionId: string, factors: number, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .where('factors', '>=', factors)
    .where('factor_at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

export async function setProof(db: Kysely<DB>, sessionId: string, factors: number, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factors, factor_at: now }).where('id', '=', sessionId).execute()
}
