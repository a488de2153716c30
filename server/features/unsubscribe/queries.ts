import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** The language of an account that is still there. */
export async function findLang(db: Kysely<DB>, userId: string): Promise<string | undefined> {
  return (await db.selectFrom('users').select('lang').where('id', '=', userId).executeTakeFirst())?.lang
}
