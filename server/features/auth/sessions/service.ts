import type { Insertable, Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { logEnded } from '#server/features/account/log/service.ts'
import type { Actor, Origin } from '#server/plugins/actor.ts'
import { readToken, signToken } from '../tokens.ts'
import type { IssuedSession, SessionState } from './queries.ts'
import * as queries from './queries.ts'
import { isLive } from './standing.ts'

const minute = 60_000
const day = 24 * 60 * minute
const accessMs = 60 * minute
/** From last use; every use of a session refreshes it within the hour. */
const idleMs = 60 * day
const absoluteMs = 180 * day
/** How long the predecessor of the newest refresh token is honoured in any case: parallel tabs, lost answers. */
const graceMs = 30_000
const challengeMs = 10 * minute
/** How long a proof of who somebody is stands for the calls that ask for one. */
const proofMs = 10 * minute
const maxActive = 20

export interface Tokens {
  accessToken: string
  refreshToken: string
}

function idsOf(sessions: readonly { id: string }[]): string[] {
  return sessions.map(({ id }) => id)
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

interface SessionUser {
  id: string
  auth_epoch: number
}

function insert(
  db: Kysely<DB>,
  user: SessionUser,
  origin: Origin,
  now: Date,
  kind: Pick<
    Insertable<DB['sessions']>,
    'status' | 'idle_until' | 'absolute_until' | 'factors' | 'ended_at' | 'end_reason'
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
 * A session for somebody who has just proven who they are, by so many factors. Beyond the number that one person may
 * have the oldest ends; the caller holds the person's row, so that parallel sign-ins count each other.
 */
export async function startSession(
  db: Kysely<DB>,
  user: SessionUser,
  origin: Origin,
  now: Date,
  factors: 1 | 2 = 1,
): Promise<IssuedSession> {
  await queries.expireSessions(db, now, user.id)
  const times = { idle_until: after(now, idleMs), absolute_until: after(now, absoluteMs) }
  const session = await insert(db, user, origin, now, { status: 'active', factors, ...times })
  const ended = await queries.endOldestSessions(db, user.id, maxActive, { status: 'canceled', reason: 'limit', now })
  await logEnded(db, user.id, idsOf(ended), now)
  return session
}

/** A sign-in that waits for the code of the second factor. */
export function startChallenge(db: Kysely<DB>, user: SessionUser, origin: Origin, now: Date): Promise<IssuedSession> {
  const until = after(now, challengeMs)
  return insert(db, user, origin, now, { status: 'challenge_2fa', idle_until: until, absolute_until: until })
}

/** What a banned person signs in to: ended from the start, and good for the export of the account for an hour. */
export function startBannedSession(
  db: Kysely<DB>,
  user: SessionUser,
  origin: Origin,
  now: Date,
): Promise<IssuedSession> {
  const until = after(now, accessMs)
  const ended = { status: 'canceled_admin', ended_at: now, end_reason: 'ban' } as const
  return insert(db, user, origin, now, { ...ended, idle_until: until, absolute_until: until })
}

/** The pair of the session's current generation. Whoever asks within the grace gets the same pair, letter by letter. */
export async function issueTokens(deps: Deps, session: IssuedSession): Promise<Tokens> {
  const now = deps.clock.now()
  const began = session.rotated_at ?? session.created_at
  const issuedAt = now.getTime() - began.getTime() <= graceMs ? began : now
  const claims = { userId: session.user_id, sessionId: session.id, generation: session.generation }
  const [accessToken, refreshToken] = await Promise.all([
    signToken(deps, 'access', claims, { issuedAt, expiresAt: after(issuedAt, accessMs) }),
    signToken(deps, 'refresh', claims, { issuedAt, expiresAt: session.idle_until }),
  ])
  return { accessToken, refreshToken }
}

/** Lost answers repeat the predecessor before anybody uses the successor; thieves come after the owner did. */
function honoursPredecessor(session: SessionState, now: Date): boolean {
  const rotated = session.rotated_at ?? session.created_at
  return !session.generation_seen || now.getTime() - rotated.getTime() <= graceMs
}

/**
 * Exchanges a refresh token. One conditional update picks the winner of parallel calls; the others, and repeats within
 * the grace, get the winner's pair. An older token means that two parties hold the session, so it ends for both.
 * Throws TOKEN_INCORRECT or the code of a ban.
 */
export async function refreshSession(deps: Deps, refreshToken: string): Promise<Tokens> {
  const { db } = deps.database
  const now = deps.clock.now()
  const claims = await readToken(deps, 'refresh', refreshToken)
  if (claims === undefined) throw new AppError('TOKEN_INCORRECT')
  const { sessionId, generation } = claims
  const rotated = await queries.rotateSession(db, { sessionId, generation, now, idleUntil: after(now, idleMs) })
  if (rotated !== undefined) return issueTokens(deps, rotated)
  const session = await queries.sessionState(db, sessionId)
  if (session === undefined || !isLive(session, now)) throw new AppError('TOKEN_INCORRECT')
  if (generation === session.generation - 1 && honoursPredecessor(session, now)) return issueTokens(deps, session)
  if (generation < session.generation) {
    const end = { status: 'canceled_security', reason: 'refresh_reuse', now } as const
    const ended = await queries.endReusedSession(db, sessionId, generation, end)
    await logEnded(db, session.user_id, idsOf(ended), now)
    deps.log.warn(`Session ${sessionId} ended: an exchanged refresh token came back`)
  } else if (generation > session.generation) {
    deps.log.error(`Session ${sessionId} is behind its own token: was an old backup restored, or did a key leak?`)
  }
  throw new AppError('TOKEN_INCORRECT')
}

/** Ends every session of a person but the one they act in; answers the ids of those that ended. */
export async function endOtherSessions(
  db: Kysely<DB>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  end: queries.End,
): Promise<string[]> {
  return idsOf(await queries.endOtherSessions(db, actor.userId, actor.sessionId, end))
}

/** Ends every session of a person and every sign-in under way; answers the ids of those that ended. */
export async function endEverySession(db: Kysely<DB>, userId: string, end: queries.End): Promise<string[]> {
  return idsOf(await queries.endEverySession(db, userId, end))
}

/** Ends one session; answers its id, or nothing when it had ended before. */
export async function endOneSession(db: Kysely<DB>, sessionId: string, end: queries.End): Promise<string[]> {
  return idsOf(await queries.endSession(db, sessionId, end))
}

/** Gives the status "expired" to every session and challenge whose time is over. */
export function endTimedOutSessions(deps: Deps): Promise<void> {
  return queries.expireSessions(deps.database.db, deps.clock.now())
}

/** Whether the actor proved who they are in this session, by so many factors, within the last ten minutes. */
export function provenRecently(db: Kysely<DB>, actor: Actor, factors: 1 | 2, now: Date): Promise<boolean> {
  return queries.findProof(db, actor.sessionId, factors, after(now, -proofMs))
}

/** Notes by how many factors the actor has just proven who they are. */
export function noteProof(db: Kysely<DB>, actor: Actor, factors: 1 | 2, now: Date): Promise<void> {
  return queries.setProof(db, actor.sessionId, factors, now)
}

/** The token of a challenge; it names its row and opens nothing but POST /auth/challenge. */
export function challengeToken(deps: Deps, challenge: IssuedSession): Promise<string> {
  const claims = { userId: challenge.user_id, sessionId: challenge.id, generation: challenge.generation }
  return signToken(deps, 'challenge', claims, { issuedAt: challenge.created_at, expiresAt: challenge.idle_until })
}

/** Ends the session of an access token, expired or not. Without a token of ours there is nothing to end. */
export async function signOut(deps: Deps, accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return
  const claims = await readToken(deps, 'access', accessToken, { evenExpired: true })
  if (claims === undefined) return
  const now = deps.clock.now()
  const ended = await endOneSession(deps.database.db, claims.sessionId, { status: 'canceled', reason: 'logout', now })
  await logEnded(deps.database.db, claims.userId, ended, now)
}
