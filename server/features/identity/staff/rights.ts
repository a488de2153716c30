import { hourMs, minuteMs } from '#domain/dates.ts'
import type { SessionState } from '../sessions/queries.ts'

/** Time in ms for which a second factor gives staff rights. */
const rightsMs = 12 * hourMs
/** Time in ms after which unused rights lapse. */
const idleMs = hourMs
/** Minimum time in ms between two records of the use of rights. */
const recordIntervalMs = minuteMs

export type StaffSession = Pick<SessionState, 'is_admin' | 'factors' | 'factor_at' | 'staff_seen_at'>

/** When the rights were last used or gained. */
function usedAt({ factor_at, staff_seen_at }: StaffSession): number {
  return Math.max(factor_at.getTime(), staff_seen_at?.getTime() ?? 0)
}

/**
 * Whether the session has staff rights: a second factor was given at most twelve hours ago, and the rights were never
 * unused for an hour since.
 */
export function hasStaffRights(session: StaffSession, now: Date): boolean {
  if (!session.is_admin || session.factors < 2) return false
  return now.getTime() - session.factor_at.getTime() <= rightsMs && now.getTime() - usedAt(session) <= idleMs
}

/** Whether the use of the rights is to be recorded again. */
export function isUseRecordDue(session: StaffSession, now: Date): boolean {
  return now.getTime() - usedAt(session) >= recordIntervalMs
}
