import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Refund = Selectable<DB['refunds']>

export async function insertRefund(trx: Kysely<DB>, refund: Omit<Refund, 'checks'>): Promise<void> {
  await trx.insertInto('refunds').values(refund).execute()
}

export function findRefund(db: Kysely<DB>, id: string): Promise<Refund | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export function lockRefund(trx: Kysely<DB>, id: string): Promise<Refund> {
  return trx.selectFrom('refunds').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateRefund(trx: Kysely<DB>, id: string, values: Partial<Omit<Refund, 'id'>>): Promise<void> {
  await trx.updateTable('refunds').set(values).where('id', '=', id).execute()
}

/** Marks a requested refund as pending, unless a webhook told its outcome meanwhile. */
export async function markPending(db: Kysely<DB>, id: string): Promise<void> {
  await db
    .updateTable('refunds')
    .set({ status: 'pending' })
    .where('id', '=', id)
    .where('status', '=', 'unknown')
    .execute()
}

/** Refunds of an attempt, oldest first. */
export function listRefunds(trx: Kysely<DB>, attemptId: string): Promise<Refund[]> {
  return trx.selectFrom('refunds').selectAll().where('attempt_id', '=', attemptId).orderBy('id').execute()
}

/** Refunds that are due to be requested or checked. */
export function listDueRefunds(db: Kysely<DB>, now: Date, after: Refund | undefined, limit: number): Promise<Refund[]> {
  return db
    .selectFrom('refunds')
    .selectAll()
    .where('next_check_at', '<=', now)
    .$if(after !== undefined, (query) => query.where('id', '>', after!.id))
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Claims a due refund, so that no other node requests it meanwhile; `checks` counts the claims. */
export function claimRefund(db: Kysely<DB>, id: string, now: Date, next: Date): Promise<Refund | undefined> {
  return db
    .updateTable('refunds')
    .set((refund) => ({
      checks: refund('checks', '+', 1),
      next_check_at: next,
      updated_at: now,
      status: sql<Refund['status']>`case status when 'created' then 'unknown' else status end`,
    }))
    .where('id', '=', id)
    .where('next_check_at', '<=', now)
    .returningAll()
    .executeTakeFirst()
}
