import type { Insertable, Kysely } from 'kysely'
import { dayMs, minuteMs } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor, Origin } from '#server/plugins/actor.ts'
import { logEndedSessions } from '../security-log/service.ts'
import { isUseRecordDue } from '../staff/rights.ts'
import { lifetimeMs, readToken, signToken } from './tokens.ts'
import type { IssuedSession } from './queries.ts'
import * as queries from './queries.ts'

const absoluteMs = 180 * dayMs
/** Time in ms after an exchange for which the previous refresh token stays valid: parallel tabs, lost responses. */
export const rotationGraceMs = 30_000
/** Validity of a proof of identity in ms. */
const proofMs = 10 * minuteMs
/** Maximum number of sessions that one statement marks as expired. */
const expireBatchSize = 5000
/** Maximum concurrent sessions. */
const maxActive = { user: 20, staff: 5 }

export interface Tokens {
  accessToken: string
  refreshToken: string
}

export function idsOf(sessions: readonly { id: string }[]): string[] {
  return sessions.map(({ id }) => id)
}

export function addMs(at: Date, ms: number): Date {
  return new Date(at.getTime() + ms)
}

interface SessionUser {
  id: string
  auth_epoch: number
  is_admin: boolean
}

function insert(
  db: Kysely<DB>,
  user: Pick<SessionUser, 'id' | 'auth_epoch'>,
  origin: Origin,
  now: Date,
  kind: Pick<
    Insertable<DB['sessions']>,
    'status' | 'idle_until' | 'absolute_until' | 'factors' | 'ended_at' | 'end_reason' | 'is_challenge' | 'code_hash'
  >,
): Promise<IssuedSession> {
  return queries.insertSession(db, {
    id: newId(now.getTime()),
    user_id: user.id,
    auth_epoch: user.auth_epoch,
    factor_at: now,
    device_name: origin.deviceName ?? null,
    address_block: origin.addressBlock,
    created_at: now,
    last_seen_at: now,
    ...kind,
  })
}

/**
 * Starts a session after a proof of identity by `factors` factors. Beyond the maximum number the oldest sessions end;
 * the caller holds the user's row lock, so that parallel sign-ins count each other.
 */
export async function startSession(
  deps: Deps,
  db: Kysely<DB>,
  user: SessionUser,
  origin: Origin,
  now: Date,
  factors: 1 | 2 = 1,
): Promise<IssuedSession> {
  await queries.expireSessionsOf(db, user.id, now)
  const times = { idle_until: addMs(now, lifetimeMs.refresh), absolute_until: addMs(now, absoluteMs) }
  const session = await insert(db, user, origin, now, { status: 'active', factors, ...times })
  const kept = user.is_admin ? maxActive.staff : maxActive.user
  const ended = await queries.endOldestSessions(db, user.id, kept, { status: 'canceled', reason: 'limit', now })
  await logEndedSessions(deps, db, user.id, idsOf(ended), now)
  return session
}

/** Starts a challenge for a second factor, or for a mailed code with this hash. */
export function startChallenge(
  db: Kysely<DB>,
  user: Pick<SessionUser, 'id' | 'auth_epoch'>,
  origin: Origin,
  now: Date,
  codeHash?: Buffer,
): Promise<IssuedSession> {
  const until = addMs(now, lifetimeMs.challenge)
  const kind =
    codeHash === undefined
      ? ({ status: 'challenge_2fa' } as const)
      : ({ status: 'challenge_confirm', code_hash: codeHash } as const)
  return insert(db, user, origin, now, { ...kind, is_challenge: true, idle_until: until, absolute_until: until })
}

/**
 * Inserts an already ended session for a banned user, whose access token allows the account export for an hour. Deletes
 * the oldest beyond 20; the caller holds the user's row lock.
 */
export async function startBannedSession(
  db: Kysely<DB>,
  user: Pick<SessionUser, 'id' | 'auth_epoch'>,
  origin: Origin,
  now: Date,
): Promise<IssuedSession> {
  const until = addMs(now, lifetimeMs.access)
  const ended = { status: 'canceled_admin', ended_at: now, end_reason: 'ban' } as const
  const session = await insert(db, user, origin, now, { ...ended, idle_until: until, absolute_until: until })
  await queries.deleteOldestBanned(db, user.id, maxActive.user)
  return session
}

/** Tokens of the session's current generation. Within the grace every caller gets identical tokens. */
export async function issueTokens(deps: Deps, session: IssuedSession): Promise<Tokens> {
  const now = deps.clock.now()
  const began = session.rotated_at ?? session.created_at
  const issuedAt = now.getTime() - began.getTime() <= rotationGraceMs ? began : now
  const claims = { userId: session.user_id, sessionId: session.id, generation: session.generation }
  const [accessToken, refreshToken] = await Promise.all([
    signToken(deps, 'access', claims, { issuedAt, expiresAt: addMs(issuedAt, lifetimeMs.access) }),
    signToken(deps, 'refresh', claims, { issuedAt, expiresAt: session.idle_until }),
  ])
  return { accessToken, refreshToken }
}

/** Ends all sessions of a user except one; returns their ids. */
export async function endOtherSessions(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  end: queries.End,
): Promise<string[]> {
  return idsOf(await queries.endOtherSessions(db, actor.userId, actor.sessionId, end))
}

/** Ends all sessions and pending sign-ins of a user; returns their ids. */
export async function endEverySession(db: Kysely<DB>, userId: string, end: queries.End): Promise<string[]> {
  if (end.reason === 'ban') await queries.markEndedByEarlierBan(db, userId)
  return idsOf(await queries.endEverySession(db, userId, end))
}

/** Ends a session; returns its id, or nothing if it had ended. */
export async function endOneSession(db: Kysely<DB>, sessionId: string, end: queries.End): Promise<string[]> {
  return idsOf(await queries.endSession(db, sessionId, end))
}

/** Marks timed-out sessions and challenges as expired. */
export async function endTimedOutSessions({ database, clock, stopping }: Deps): Promise<void> {
  const now = clock.now()
  let expired = expireBatchSize
  while (expired === expireBatchSize && !stopping.aborted)
    expired = await queries.expireSomeSessions(database.db, now, expireBatchSize)
}

/** Whether the user proved their identity by at least `factors` factors in this session within ten minutes. */
export function provenRecently(db: Kysely<DB>, actor: Actor, factors: 1 | 2, now: Date): Promise<boolean> {
  return queries.findProof(db, actor.sessionId, factors, addMs(now, -proofMs))
}

/** Records a proof of identity. */
export function recordProof(db: Kysely<DB>, actor: Actor, factors: 1 | 2, now: Date): Promise<void> {
  return queries.setProof(db, actor.sessionId, factors, now)
}

/** Records the use of staff rights, at most once a minute, so that they do not lapse. */
export async function recordStaffUse({ database: { db }, clock }: Deps, { sessionId }: Actor): Promise<void> {
  const session = await queries.sessionState(db, sessionId)
  const now = clock.now()
  if (session !== undefined && isUseRecordDue(session, now)) await queries.markStaffSeen(db, sessionId, now)
}

/** Token of a challenge, valid only for the second step of sign-in. */
export function challengeToken(deps: Deps, challenge: IssuedSession): Promise<string> {
  const claims = { userId: challenge.user_id, sessionId: challenge.id, generation: challenge.generation }
  return signToken(deps, 'challenge', claims, { issuedAt: challenge.created_at, expiresAt: challenge.idle_until })
}

/** Ends the session of an access token, expired or not; does nothing without a valid token. */
export async function signOut(deps: Deps, accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return
  const claims = await readToken(deps, 'access', accessToken, { evenExpired: true })
  if (claims === undefined) return
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    const ended = await endOneSession(trx, claims.sessionId, { status: 'canceled', reason: 'logout', now })
    await logEndedSessions(deps, trx, claims.userId, ended, now)
  })
}
