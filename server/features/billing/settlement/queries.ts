import type { Kysely, Selectable } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export type Attempt = Selectable<DB['charge_attempts']>

/** Whose payment it is; undefined for a reference that is none of ours. */
export function findAttempt(db: Kysely<DB>, reference: string): Promise<Attempt | undefined> {
  return db.selectFrom('charge_attempts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

export function holdAttempt(trx: Kysely<DB>, id: string): Promise<Attempt> {
  return trx.selectFrom('charge_attempts').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateAttempt(
  trx: Kysely<DB>,
  id: string,
  values: Partial<Omit<Attempt, 'id' | 'checkout'>>,
): Promise<void> {
  await trx.updateTable('charge_attempts').set(values).where('id', '=', id).execute()
}
