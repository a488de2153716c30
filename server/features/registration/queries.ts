import type { Insertable, Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export function insertAccount(
  db: Kysely<DB>,
  account: Insertable<DB['users']>,
): Promise<{ id: string; auth_epoch: number }> {
  return db.insertInto('users').values(account).returning(['id', 'auth_epoch']).executeTakeFirstOrThrow()
}
