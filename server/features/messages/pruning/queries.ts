import { sql, type Kysely } from 'kysely'
import type { KeepMonths } from '#contract/messages.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Messages of one statement whose marks are erased. */
const atOnce = 5000

/** Deletes what came before to owners who chose, some time ago, to keep messages for so many months; twelve hold for everybody. */
export async function deleteMessages(
  db: Kysely<DB>,
  { months, before, chosenBefore }: { months: KeepMonths; before: Date; chosenBefore: Date },
  stopping: AbortSignal,
): Promise<void> {
  const chosen = sql`select user_id from message_settings where keep_months = ${months} and keep_since < ${chosenBefore}`
  const theirs = months === 12 ? sql`true` : sql`user_id in (${chosen})`
  await deleteInBatches(db, 'messages', sql`created_at < ${before} and ${theirs}`, stopping)
}

export async function deleteSpam(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'messages', sql`spam is not null and coalesce(spam_at, created_at) < ${before}`, stopping)
}

/** Erases what its owner deleted before. */
export async function eraseDeleted(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'messages', sql`deleted_at < ${before}`, stopping)
}

/** Forgets which networks messages came from that are older. */
export async function eraseMarks(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  for (let erased = atOnce; erased === atOnce && !stopping.aborted;) {
    const { numAffectedRows = 0n } = await sql`
      update messages set sender_mark = null where id = any(array(
        select id from messages where sender_mark is not null and created_at < ${before} limit ${atOnce}))`.execute(db)
    erased = Number(numAffectedRows)
  }
}

export async function deleteEndedBlocks(db: Kysely<DB>, now: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'blocked_senders', sql`expires_at < ${now}`, stopping)
}
