import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export async function findAnyUser(db: Kysely<DB>): Promise<{ id: string } | undefined> {
  return db.selectFrom('users').select('id').limit(1).executeTakeFirst()
}

/** Makes the account with this login staff; returns false if there is no such account. */
export async function grantAdmin(db: Kysely<DB>, login: string): Promise<boolean> {
  const changed = await db
    .updateTable('users')
    .set({ is_admin: true })
    .where(sql`lower(username)`, '=', login.toLowerCase())
    .executeTakeFirst()
  return changed.numUpdatedRows > 0n
}
