import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { findAnyUser } from './queries.ts'

/** Only used by a command on the server itself. */
export { grantAdmin } from './queries.ts'
export { setPrice } from './price.ts'

/** Tells whether any account exists. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await findAnyUser(db)) !== undefined
}
