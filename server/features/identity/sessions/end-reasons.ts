import { AppError } from '#domain/errors.ts'
import type { SessionEndReason } from '#domain/session-end-reasons.ts'
import type { End, SessionState } from './queries.ts'

const ends: Readonly<Partial<Record<End['reason'], SessionEndReason>>> = {
  list: 'by_owner',
  deletion: 'by_owner',
  limit: 'too_many',
  staff: 'by_staff',
  ban: 'by_staff',
  password: 'password',
  recovery: 'password',
  factor: 'factor',
  email: 'email',
  refresh_reuse: 'copied',
}

const byStatus: Readonly<Partial<Record<SessionState['status'], SessionEndReason>>> = {
  canceled_admin: 'by_staff',
  canceled_security: 'security',
}

/** The reason a session ended, for its user; undefined if there is none, as after signing out. */
function endOf({ status, end_reason, auth_epoch, current_epoch }: SessionState): SessionEndReason | undefined {
  if (status === 'active') return auth_epoch === current_epoch ? undefined : 'security'
  return ends[end_reason as End['reason']] ?? byStatus[status]
}

/** The refusal of a refresh token, with the reason the session ended. */
export function sessionEndedError(session: SessionState): AppError {
  const ended = endOf(session)
  return new AppError('TOKEN_INCORRECT', ended === undefined ? {} : { result: { ended } })
}
