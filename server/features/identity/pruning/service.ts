import { dayMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Days for which an ended session stays in its user's list. */
const endedSessionDays = 90

export async function pruneRobotChecks({ database, clock, stopping }: Deps): Promise<void> {
  await queries.deleteRobotCheckUses(database.db, clock.now(), stopping)
}

export async function pruneOneTimeTokens({ database, clock, stopping }: Deps): Promise<void> {
  await queries.deleteOneTimeTokens(database.db, clock.now(), stopping)
}

export async function pruneSessions({ database, clock, stopping }: Deps): Promise<void> {
  await queries.deleteSessions(database.db, new Date(clock.now().getTime() - endedSessionDays * dayMs), stopping)
}
