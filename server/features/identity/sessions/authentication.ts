import { minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { hasFactor } from '../factors/service.ts'
import { hasStaffRights } from '../staff/rights.ts'
import { readPictureToken } from './picture-cookie.ts'
import { markSeen, sessionState, type SessionState } from './queries.ts'
import { isLive } from './validity.ts'
import { readToken } from './tokens.ts'

/**
 * Minimum time in ms between two updates of `last_seen_at`, which is displayed and decides which networks are known to
 * an account.
 */
const seenIntervalMs = 5 * minuteMs

/** Whether the session has staff rights now. Their use is recorded by `recordStaffUse`. */
async function hasRights({ database: { db } }: Deps, session: SessionState, now: Date): Promise<boolean> {
  return hasStaffRights(session, now) && (await hasFactor(db, session.user_id))
}

/** The caller, with the end of their Plus instead of a plan, which identity does not know. */
type Caller = Omit<Actor, 'plan'> & { plusUntil: Date | null }

/**
 * Authenticates an access token. Rows are read at every request, so a sign-out, a ban or a revoked right takes effect
 * at once. Throws UNAUTHORIZED without a reason, or, unless `evenBanned`, the code of a ban.
 */
export async function authenticate(
  deps: Deps,
  token: string | undefined,
  { evenBanned = false }: { evenBanned?: boolean } = {},
): Promise<Caller> {
  const { db } = deps.database
  const claims = token === undefined ? undefined : await readToken(deps, 'access', token)
  const session = claims === undefined ? undefined : await sessionState(db, claims.sessionId)
  const now = deps.clock.now()
  if (claims === undefined || session?.user_id !== claims.userId || !isLive(deps, session, { evenBanned })) {
    throw new AppError('UNAUTHORIZED')
  }
  const firstUse = !session.generation_seen && claims.generation === session.generation
  if (firstUse || now.getTime() - session.last_seen_at.getTime() >= seenIntervalMs) {
    await markSeen(db, session.id, claims.generation, now)
  }
  const isAdmin = await hasRights(deps, session, now)
  return {
    userId: session.user_id,
    sessionId: session.id,
    isAdmin,
    rightsLapsed: session.is_admin && !isAdmin,
    plusUntil: session.plus_until,
  }
}

/** Whether the cookies of a request hold the one for pictures, of a session that has staff rights now. */
export async function seesHiddenPictures(deps: Deps, cookies: string): Promise<boolean> {
  const token = readPictureToken(cookies)
  const claims = token === undefined ? undefined : await readToken(deps, 'picture', token)
  const session = claims && (await sessionState(deps.database.db, claims.sessionId))
  if (session === undefined || session.ban_kind !== null) return false
  return isLive(deps, session) && hasRights(deps, session, deps.clock.now())
}
