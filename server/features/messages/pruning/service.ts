import { keepMonths, type KeepMonths } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { networkKnownMs } from '../senders.ts'
import * as queries from './queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long a message can be brought back that its owner deleted; the screen offers it for seconds. */
const deletedMs = hourMs
/** How long a message is kept that its owner wants for so many months. */
const keptMs: Readonly<Record<KeepMonths, number>> = { 1: 30 * dayMs, 3: 91 * dayMs, 6: 182 * dayMs, 12: 365 * dayMs }
/** Before a shorter time takes anything away, so that a slip of the hand can be mended. */
const graceMs = dayMs
/** Longest that one lies among spam. */
const spamMs = 30 * dayMs

/** Erases what was deleted, what is too old, and which networks messages came from once that says nothing any more. */
export async function pruneMessages({ database: { db }, clock, stopping }: Deps): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await queries.eraseDeleted(db, before(deletedMs), stopping)
  await queries.deleteSpam(db, before(spamMs), stopping)
  for (const months of keepMonths) {
    const times = { before: before(keptMs[months]), chosenBefore: before(graceMs) }
    await queries.deleteMessages(db, { months, ...times }, stopping)
  }
  await queries.eraseMarks(db, before(networkKnownMs), stopping)
  await queries.deleteEndedBlocks(db, now, stopping)
}
