import type { SessionState } from '../sessions/queries.ts'

const minute = 60_000
/** How long a second factor gives the rights of the staff. */
const proofMs = 12 * 60 * minute
/** How long they stay without being used. */
const idleMs = 60 * minute
/** Often enough for that hour, and seldom enough for the database. */
const noteEveryMs = minute

export type StaffSession = Pick<SessionState, 'is_admin' | 'factors' | 'factor_at' | 'staff_seen_at'>

/** When the rights were last used, or gained if that is later. */
function usedAt({ factor_at, staff_seen_at }: StaffSession): number {
  return Math.max(factor_at.getTime(), staff_seen_at?.getTime() ?? 0)
}

/**
 * Whether the session carries the rights of its staff member: a second factor was given in it at most twelve hours ago,
 * and the rights never lay unused for an hour since. Otherwise they rest until the next proof.
 */
export function carriesRights(session: StaffSession, now: Date): boolean {
  if (!session.is_admin || session.factors < 2) return false
  return now.getTime() - session.factor_at.getTime() <= proofMs && now.getTime() - usedAt(session) <= idleMs
}

/** Whether the use of the rights is to be noted once more. */
export function isNoteDue(session: StaffSession, now: Date): boolean {
  return now.getTime() - usedAt(session) >= noteEveryMs
}
