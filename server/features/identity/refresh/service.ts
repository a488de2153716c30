import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { logEndedSessions } from '../security-log/service.ts'
import { notifyOfEndedSession } from '../devices/service.ts'
import { endReusedSession, rotateSession, sessionState, type SessionState } from '../sessions/queries.ts'
import { addMs, rotationGraceMs, idsOf, issueTokens, type Tokens } from '../sessions/service.ts'
import { sessionEndedError } from '../sessions/end-reasons.ts'
import { isLive, isValidApartFromBan, refuseBanned } from '../sessions/validity.ts'
import { lifetimeMs, readToken, type TokenClaims } from '../sessions/tokens.ts'

/**
 * Whether the previous token is still accepted: within the grace, or until the new one is first used. A client whose
 * response was lost repeats the previous one.
 */
function acceptsPreviousToken(session: SessionState, now: Date): boolean {
  const rotated = session.rotated_at ?? session.created_at
  return !session.generation_seen || now.getTime() - rotated.getTime() <= rotationGraceMs
}

/** Rate limits of valid tokens per session, network and in total; rejecting other tokens is cheaper than counting. */
async function countRefresh(deps: Deps, { sessionId }: TokenClaims, addressBlock: string): Promise<void> {
  await takeFromLimit(deps, `refresh:session:${sessionId}`, limits.refresh)
  await takeFromLimit(deps, `refresh:block:${addressBlock}`, limits.refreshFromBlock)
  await takeFromLimit(deps, 'refresh:all', limits.refreshGlobal)
}

/** Ends a session that two parties use and notifies its owner. */
async function endReused(deps: Deps, { id, user_id }: SessionState, presented: number): Promise<void> {
  const now = deps.clock.now()
  const end = { status: 'canceled_security', reason: 'refresh_reuse', now } as const
  const ended = await inTransaction(deps.database.db, async (trx) => {
    const sessions = await endReusedSession(trx, id, presented, end)
    if (sessions.length > 0) await notifyOfEndedSession(deps, trx, user_id, id)
    await logEndedSessions(deps, trx, user_id, idsOf(sessions), now)
    return sessions
  })
  if (ended.length > 0) deps.log.warn(`Session ${id} ended: an exchanged refresh token came back`)
}

/** Whether a token's generation is the current one, or the previous one while it is still accepted. */
function isAccepted(session: SessionState, generation: number, now: Date): boolean {
  return (
    generation === session.generation || (generation === session.generation - 1 && acceptsPreviousToken(session, now))
  )
}

/**
 * Exchanges a refresh token. One conditional update picks the winner of parallel calls; the others, and repeats within
 * the grace, get the winner's pair. An older token means that two parties use the session, so it ends. Throws
 * TOKEN_INCORRECT with the reason of an ended session, TOO_MANY_REQUESTS, or the code of a ban, with an access token
 * for the export.
 */
export async function refreshSession(deps: Deps, refreshToken: string, addressBlock: string): Promise<Tokens> {
  const { db } = deps.database
  const now = deps.clock.now()
  const claims = await readToken(deps, 'refresh', refreshToken)
  if (claims === undefined) throw new AppError('TOKEN_INCORRECT')
  await countRefresh(deps, claims, addressBlock)
  const { sessionId, generation } = claims
  const rotated = await rotateSession(db, { sessionId, generation, now, idleUntil: addMs(now, lifetimeMs.refresh) })
  if (rotated !== undefined) return issueTokens(deps, rotated)
  const session = await sessionState(db, sessionId)
  if (session === undefined) throw new AppError('TOKEN_INCORRECT')
  if (session.ban_kind !== null && isValidApartFromBan(session, now) && isAccepted(session, generation, now)) {
    refuseBanned(deps, session, (await issueTokens(deps, session)).accessToken)
  }
  if (!isLive(deps, session)) throw sessionEndedError(session)
  if (generation < session.generation && isAccepted(session, generation, now)) return issueTokens(deps, session)
  if (generation < session.generation) {
    await endReused(deps, session, generation)
    throw sessionEndedError({ ...session, status: 'canceled_security', end_reason: 'refresh_reuse' })
  }
  if (generation > session.generation) {
    deps.log.error(`Session ${sessionId} is behind its own token: was an old backup restored, or did a key leak?`)
  }
  throw new AppError('TOKEN_INCORRECT')
}
