import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** The number of attempts in the window, this one included. */
export async function countAttempt(db: Kysely<DB>, key: string, windowStart: Date): Promise<number> {
  const row = await db
    .insertInto('rate_limits')
    .values({ key, window_start: windowStart, count: 1 })
    .onConflict((conflict) =>
      conflict.columns(['key', 'window_start']).doUpdateSet((row) => ({ count: row('rate_limits.count', '+', 1) })),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return row.count
}

export async function uncountAttempt(db: Kysely<DB>, taken: { key: string; windowStart: Date }): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', taken.key)
    .where('window_start', '=', taken.windowStart)
    .execute()
}

export async function deleteAttempts(db: Kysely<DB>, before: Date): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`window_start < ${before}`)
}
