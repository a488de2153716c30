import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Attempt = Selectable<DB['charge_attempts']>

/** Finds an attempt; undefined for an unknown reference. */
export function findAttempt(db: Kysely<DB>, reference: string): Promise<Attempt | undefined> {
  return db.selectFrom('charge_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export function requireAttempt(db: Kysely<DB>, id: string): Promise<Attempt> {
  return db.selectFrom('charge_attempts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

export function lockAttempt(trx: Kysely<DB>, id: string): Promise<Attempt> {
  return trx.selectFrom('charge_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateAttempt(trx: Kysely<DB>, id: string, values: Partial<Omit<Attempt, 'id'>>): Promise<void> {
  await trx.updateTable('charge_attempts').set(values).where('id', '=', id).execute()
}

/** Whether somebody has switched the period since an instant. */
export async function hasSwitchedSince(trx: Kysely<DB>, userId: string, since: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('billing_events')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'period_switched')
    .where('at', '>', since)
    .executeTakeFirst()
  return row !== undefined
}

/** Updates an attempt if it still has the expected status; otherwise a newer report stands. */
export async function updateAttemptFrom(
  trx: Kysely<DB>,
  id: string,
  status: Attempt['status'],
  values: Partial<Omit<Attempt, 'id'>>,
): Promise<void> {
  await trx.updateTable('charge_attempts').set(values).where('id', '=', id).where('status', '=', status).execute()
}
