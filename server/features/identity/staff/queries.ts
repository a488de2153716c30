import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Locks accounts in order of id, so that two staff members never deadlock. */
export function lockAccounts(trx: Kysely<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'is_admin', 'ban_kind', 'ban_reason', 'ban_rule'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
