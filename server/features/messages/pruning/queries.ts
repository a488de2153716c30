import { sql, type Kysely } from 'kysely'
import type { KeepMonths } from '#contract/messages.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Maximum number of messages whose marks one statement erases. */
const batchSize = 5000

/**
 * Deletes messages created before `before` of owners who chose this retention before `chosenBefore`. For 12 months, the
 * longest retention, deletes those of every owner.
 */
export async function deleteMessages(
  db: Kysely<DB>,
  { months, before, chosenBefore }: { months: KeepMonths; before: Date; chosenBefore: Date },
  stopping: AbortSignal,
): Promise<void> {
  const chosen = sql`select user_id from message_settings where keep_months = ${months} and keep_since < ${chosenBefore}`
  const theirs = months === 12 ? sql`true` : sql`user_id in (${chosen})`
  await deleteInBatches(db, 'messages', sql`created_at < ${before} and ${theirs}`, stopping)
}

/** Deletes spam that was marked as spam before `before`. */
export async function deleteSpam(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'messages', sql`spam is not null and coalesce(spam_at, created_at) < ${before}`, stopping)
}

/** Erases messages that their owner deleted before `before`. */
export async function eraseDeleted(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'messages', sql`deleted_at < ${before}`, stopping)
}

/** Clears the network marks of messages created before `before`. */
export async function eraseMarks(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  for (let erased = batchSize; erased === batchSize && !stopping.aborted;) {
    const { numAffectedRows = 0n } = await sql`
      update messages set sender_mark = null where id = any(array(
        select id from messages where sender_mark is not null and created_at < ${before} limit ${batchSize}))`.execute(
      db,
    )
    erased = Number(numAffectedRows)
  }
}

export async function deleteEndedBlocks(db: Kysely<DB>, now: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'blocked_senders', sql`expires_at < ${now}`, stopping)
}
