import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Returns the language of an account; undefined if the account does not exist. */
export async function findLang(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirst())?.lang
}
