import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export async function deleteRobotCheckUses(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'robot_check_uses', sql`expires_at < ${before}`, stopping)
}

export async function deleteOneTimeTokens(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'one_time_tokens', sql`expires_at < ${before}`, stopping)
}

/** Deletes sessions that ended before an instant; `endTimedOutSessions` sets the end of timed-out ones. */
export async function deleteSessions(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'sessions', sql`ended_at < ${before}`, stopping)
}
