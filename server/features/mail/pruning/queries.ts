import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export async function deleteSettledMails(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'mails', sql`state <> 'queued' and created_at < ${before}`, stopping)
}
