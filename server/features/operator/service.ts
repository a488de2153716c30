import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { findAnyUser, setAdmin } from './queries.ts'

export { setPrice } from './price.ts'

/** Tells whether any account exists. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await findAnyUser(db)) !== undefined
}

/** Makes an account staff; returns false if there is no such account. Only used by a command on the server itself. */
export async function grantAdmin(db: Kysely<DB>, login: string): Promise<boolean> {
  return setAdmin(db, login)
}
