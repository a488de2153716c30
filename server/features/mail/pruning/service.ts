import type { Deps } from '#server/deps.ts'
import { deleteSettledMails } from './queries.ts'

/** Days for which staff can read what was sent, or why it was not. */
const keptDays = 30
const dayMs = 24 * 60 * 60 * 1000

export async function pruneMails({ database, clock, stopping }: Deps): Promise<void> {
  await deleteSettledMails(database.db, new Date(clock.now().getTime() - keptDays * dayMs), stopping)
}
