import { AppError } from '#domain/errors.ts'
import type { ErrorCode } from '#domain/errors.ts'
import type { SessionState } from './queries.ts'

const banCodes: Readonly<Record<NonNullable<SessionState['ban_kind']>, ErrorCode>> = {
  terms: 'USER_BANNED_TERMS',
  request: 'USER_BANNED_REQUEST',
  plain: 'USER_BANNED',
}

/** Throws the code of a ban, if there is one. */
export function refuseBanned(banKind: SessionState['ban_kind']): void {
  if (banKind !== null) throw new AppError(banCodes[banKind])
}

/**
 * Whether a session may act now. A banned person is told so, also when the ban itself ended the session; whoever
 * signed out before learns nothing.
 */
export function isLive(session: SessionState, now: Date): boolean {
  if (session.status === 'active' || session.status === 'canceled_admin') refuseBanned(session.ban_kind)
  const inTime = session.idle_until > now && session.absolute_until > now
  return session.status === 'active' && session.auth_epoch === session.current_epoch && inTime
}
