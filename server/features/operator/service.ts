import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { findAnyUser, setAdmin } from './queries.ts'

export { setPrice } from './price.ts'

/** Whether anybody has registered yet. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await findAnyUser(db)) !== undefined
}

/** Makes an account staff; false where there is no such account. Only who can run commands on the machine may do this. */
export async function grantAdmin(db: Kysely<DB>, login: string): Promise<boolean> {
  return setAdmin(db, login)
}
