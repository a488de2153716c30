import { AppError } from '#domain/errors.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { SessionState } from './queries.ts'

type Ban = Pick<SessionState, 'ban_kind' | 'ban_reason'>

const banCodes: Readonly<Record<NonNullable<SessionState['ban_kind']>, ErrorCode>> = {
  terms: 'USER_BANNED_TERMS',
  request: 'USER_BANNED_REQUEST',
  plain: 'USER_BANNED',
}

/**
 * Throws the code of a ban, if there is one, with its reason. To somebody who has just proven who they are the answer
 * also hands an access token, which opens the export of the account and nothing else.
 */
export function refuseBanned({ ban_kind, ban_reason }: Ban, accessToken?: string): void {
  if (ban_kind === null) return
  const result = { reason: ban_reason, ...(accessToken === undefined ? {} : { accessToken }) }
  throw new AppError(banCodes[ban_kind], { result })
}

/** Whether the account waits for nothing but the sweeper; nobody signs in to it any more. */
export function isGone({ delete_at }: Pick<SessionState, 'delete_at'>, now: Date): boolean {
  return delete_at !== null && delete_at <= now
}

/**
 * Whether a session may act now. A banned person is told so, also when the ban itself ended the session, unless the
 * call is open to them; whoever signed out before learns nothing.
 */
export function isLive(session: SessionState, now: Date, { evenBanned = false } = {}): boolean {
  const endedByStaff = session.status === 'canceled_admin'
  if ((session.status === 'active' || endedByStaff) && !evenBanned) refuseBanned(session)
  const standing = session.status === 'active' || (endedByStaff && session.ban_kind !== null)
  const inTime = session.idle_until > now && session.absolute_until > now
  return standing && session.auth_epoch === session.current_epoch && inTime && !isGone(session, now)
}
