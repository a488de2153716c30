import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** The accounts, held until the transaction ends; in the order of their ids, so that two of the staff never deadlock. */
export function holdAccounts(trx: Kysely<DB>, ids: readonly string[]) {
  return trx
    .selectFrom('users')
    .select(['id', 'is_admin', 'ban_kind', 'ban_reason', 'ban_rule'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute()
}
