import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
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

export interface Tokens {
  accessToken: string
  refreshToken: string
}

function after(now: Date, ms: number): Date {
  return new Date(now.getTime() + ms)
}

/** A session for somebody who has just proven who they are. */
export async function startSession(
  db: Kysely<DB>,
  user: { id: string; auth_epoch: number },
  origin: Origin,
  now: Date,
): Promise<IssuedSession> {
  await queries.expireSessions(db, user.id, now)
  return queries.insertSession(db, {
    id: newId(now.getTime()),
    user_id: user.id,
    status: 'active',
    auth_epoch: user.auth_epoch,
    factor_at: now,
    idle_until: after(now, idleMs),
    absolute_until: after(now, absoluteMs),
    device_name: origin.deviceName ?? null,
    address_block: origin.addressBlock,
    created_at: now,
    last_seen_at: now,
  })
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
    await queries.endReusedSession(db, sessionId, generation, {
      status: 'canceled_security',
      reason: 'refresh_reuse',
      now,
    })
    deps.log.warn(`Session ${sessionId} ended: an exchanged refresh token came back`)
  } else if (generation > session.generation) {
    deps.log.error(`Session ${sessionId} is behind its own token: was an old backup restored, or did a key leak?`)
  }
  throw new AppError('TOKEN_INCORRECT')
}

/** Ends every session of a person but the one they act in, because the password is a new one. */
export function endOtherSessions(db: Kysely<DB>, actor: Actor, now: Date): Promise<void> {
  const end = { status: 'canceled_security', reason: 'password', now } as const
  return queries.endOtherSessions(db, actor.userId, actor.sessionId, end)
}

/** Ends the session of an access token, expired or not. Without a token of ours there is nothing to end. */
export async function signOut(deps: Deps, accessToken: string | undefined): Promise<void> {
  if (accessToken === undefined) return
  const claims = await readToken(deps, 'access', accessToken, { evenExpired: true })
  if (claims === undefined) return
  const end = { status: 'canceled', reason: 'logout', now: deps.clock.now() } as const
  await queries.endSession(deps.database.db, claims.sessionId, end)
}
