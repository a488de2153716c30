import { sql, type Kysely } from 'kysely'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** Counts an attempt, unless the window's count has reached `maxCount`: then writes nothing and returns false. */
export async function countAttempt(db: Kysely<DB>, key: string, windowStart: Date, maxCount: number): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits as known (key, window_start, count)
    select ${key}::text, ${windowStart}::timestamptz, 1 where not exists (
      select from rate_limits where key = ${key} and window_start = ${windowStart} and count >= ${maxCount}
    )
    on conflict (key, window_start) do update set count = known.count + 1 where known.count < ${maxCount}
    returning known.count`.execute(db)
  return rows.length > 0
}

export async function uncountAttempt(db: Kysely<DB>, taken: { key: string; windowStart: Date }): Promise<void> {
  await db
    .updateTable('rate_limits')
    .set((row) => ({ count: row('count', '-', 1) }))
    .where('key', '=', taken.key)
    .where('window_start', '=', taken.windowStart)
    .execute()
}

export async function deleteAttempts(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'rate_limits', sql`window_start < ${before}`, stopping)
}
