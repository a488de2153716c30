import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Lists differences, newest first, after the difference `cursor`; `no` leaves out those already seen. */
export function listDifferences(
  db: Kysely<DB>,
  seen: 'no' | 'all',
  { cursor, limit }: { cursor: string | undefined; limit: number },
) {
  return db
    .selectFrom('statement_differences as difference')
    .leftJoin('charge_attempts as attempt', 'attempt.reference', 'difference.reference')
    .selectAll('difference')
    .select('attempt.invoice_id')
    .$if(seen === 'no', (query) => query.where('difference.seen_at', 'is', null))
    .$if(cursor !== undefined, (query) => query.where('difference.id', '<', cursor!))
    .orderBy('difference.id', 'desc')
    .limit(limit)
    .execute()
}
export type DifferenceRow = Awaited<ReturnType<typeof listDifferences>>[number]

export async function countUnseen(db: Kysely<DB>): Promise<number> {
  const { count } = await db
    .selectFrom('statement_differences')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** Marks a difference as seen, keeping the time of the first look; returns false if there is no such difference. */
export async function markSeen(db: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .updateTable('statement_differences')
    .set({ seen_at: sql<Date>`coalesce(seen_at, ${now})` })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
