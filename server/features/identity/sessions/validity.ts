import { AppError, type ErrorCode } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import type { SessionState } from './queries.ts'

type Ban = Pick<SessionState, 'ban_kind' | 'ban_reason' | 'ban_rule'>

const banCodes: Readonly<Record<NonNullable<SessionState['ban_kind']>, ErrorCode>> = {
  terms: 'USER_BANNED_TERMS',
  request: 'USER_BANNED_REQUEST',
  plain: 'USER_BANNED',
}

/**
 * Throws the code of a ban, if there is one, with its reason, its rule and the contact for an appeal, and with
 * `accessToken` if given, which then allows only the account export.
 */
export function refuseBanned(
  { config }: Pick<Deps, 'config'>,
  { ban_kind, ban_reason, ban_rule }: Ban,
  accessToken?: string,
) {
  if (ban_kind === null) return
  const rule = ban_rule === null ? {} : { rule: ban_rule }
  const result = { reason: ban_reason, ...rule, appeal: config.appealEmail }
  throw new AppError(banCodes[ban_kind], { result: accessToken === undefined ? result : { ...result, accessToken } })
}

/** Whether the account's deletion is due; nobody can sign in to it. */
export function isDeletionDue({ delete_at }: Pick<SessionState, 'delete_at'>, now: Date): boolean {
  return delete_at !== null && delete_at <= now
}

/** Whether a ban ended the session; a session ended by staff for another reason stays ended. */
function isEndedByBan({ status, end_reason }: Pick<SessionState, 'status' | 'end_reason'>): boolean {
  return status === 'canceled_admin' && end_reason === 'ban'
}

/** Whether the session would be valid without the current ban, which may have ended it. */
export function isValidApartFromBan(session: SessionState, now: Date): boolean {
  const endedByBan = session.ban_kind !== null && isEndedByBan(session)
  const inTime = session.idle_until > now && session.absolute_until > now
  const isCurrent = session.auth_epoch === session.current_epoch
  return (session.status === 'active' || endedByBan) && isCurrent && inTime && !isDeletionDue(session, now)
}

/**
 * Whether a session may act now. Throws the code of a ban, also if the ban ended the session, unless `evenBanned`: the
 * endpoint is open to banned users.
 */
export function isLive(deps: Deps, session: SessionState, { evenBanned = false } = {}): boolean {
  const wasOpen = session.status === 'active' || isEndedByBan(session)
  if (wasOpen && !evenBanned) refuseBanned(deps, session)
  return isValidApartFromBan(session, deps.clock.now())
}
