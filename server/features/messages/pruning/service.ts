import { keepMonths, type KeepMonths } from '#contract/messages.ts'
import { dayMs, hourMs } from '#domain/dates.ts'
import type { Deps } from '#server/deps.ts'
import { networkKnownMs } from '../senders.ts'
import * as queries from './queries.ts'

/** How long in ms a deleted message can be restored; the user interface offers it for seconds only. */
export const restorableMs = hourMs
/** Retention of messages in ms, by the number of months that the owner chose. */
const keptMs: Readonly<Record<KeepMonths, number>> = { 1: 30 * dayMs, 3: 91 * dayMs, 6: 182 * dayMs, 12: 365 * dayMs }
/** Delay in ms before a newly chosen retention deletes anything, so that a mistaken choice can be undone. */
const graceMs = dayMs
/** Retention of spam in ms. */
const spamMs = 30 * dayMs

/** Erases deleted messages, expired messages and spam, network marks older than 30 days, and expired blocks. */
export async function pruneMessages({ database: { db }, clock, stopping }: Deps): Promise<void> {
  const now = clock.now()
  const before = (ms: number) => new Date(now.getTime() - ms)
  await queries.eraseDeleted(db, before(restorableMs), stopping)
  await queries.deleteSpam(db, before(spamMs), stopping)
  for (const months of keepMonths) {
    const times = { before: before(keptMs[months]), chosenBefore: before(graceMs) }
    await queries.deleteMessages(db, { months, ...times }, stopping)
  }
  await queries.eraseMarks(db, before(networkKnownMs), stopping)
  await queries.deleteEndedBlocks(db, now, stopping)
}
