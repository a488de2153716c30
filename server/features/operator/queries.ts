import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export async function findAnyUser(db: Kysely<DB>): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').limit(1).executeTakeFirst()
}

/** Locks the account with this login. */
export async function lockByLogin(trx: Kysely<DB>, login: string) {
  return trx
    .selectFrom('users')
    .select(['id', 'is_admin'])
    .where(sql`lower(username)`, '=', login.toLowerCase())
    .forUpdate()
    .executeTakeFirst()
}

export async function makeStaff(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.updateTable('users').set({ is_admin: true }).where('id', '=', id).execute()
}
