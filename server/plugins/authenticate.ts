import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionState } from '#server/features/identity/sessions/queries.ts'
import { markSeen, sessionState } from '#server/features/identity/sessions/queries.ts'
import { isLive } from '#server/features/identity/sessions/standing.ts'
import { carriesRights } from '#server/features/identity/staff/standing.ts'
import { readToken } from '#server/features/identity/sessions/tokens.ts'
import { planNameAt } from '#server/features/billing/service.ts'
import { hasFactor } from '#server/features/identity/factors/service.ts'
import type { Authenticate } from './actor.ts'

/** `last_seen_at` is for people; writing it at every call would cost more than it tells. */
const seenEveryMs = 5 * 60_000

/** The token of the Authorization header, or undefined when there is none that could be one of ours. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(request.headers.authorization ?? '')?.[1]
}

/** Whether the session gives the rights of the staff now. Only what uses them notes it: `noteStaffUse`. */
async function hasRights({ database: { db } }: Deps, session: SessionState, now: Date): Promise<boolean> {
  return carriesRights(session, now) && (await hasFactor(db, session.user_id))
}

/**
 * Finds out who calls. The rows decide at every call, so signing out, a ban and a lost right work at once.
 * Throws UNAUTHORIZED, which never says why, or, unless `evenBanned`, the code of a ban.
 */
export function createAuthenticate(deps: Deps): Authenticate {
  const { db } = deps.database
  return async (request, { evenBanned = false } = {}) => {
    const token = bearerToken(request)
    const claims = token === undefined ? undefined : await readToken(deps, 'access', token)
    const session = claims === undefined ? undefined : await sessionState(db, claims.sessionId)
    const now = deps.clock.now()
    if (claims === undefined || session?.user_id !== claims.userId || !isLive(deps, session, { evenBanned })) {
      throw new AppError('UNAUTHORIZED')
    }
    const firstUse = !session.generation_seen && claims.generation === session.generation
    if (firstUse || now.getTime() - session.last_seen_at.getTime() >= seenEveryMs) {
      await markSeen(db, session.id, claims.generation, now)
    }
    const isAdmin = await hasRights(deps, session, now)
    return {
      userId: session.user_id,
      sessionId: session.id,
      isAdmin,
      rightsRest: session.is_admin && !isAdmin,
      plan: planNameAt(session.paid_until, now),
    }
  }
}
