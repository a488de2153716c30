import { dayMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { deleteSettledMails } from './queries.ts'

/** Number of days for which staff can see which mails were sent, and why others were not. */
const keptDays = 30

export async function pruneMails({ database, clock, stopping }: Deps): Promise<void> {
  await deleteSettledMails(database.db, new Date(clock.now().getTime() - keptDays * dayMs), stopping)
}
