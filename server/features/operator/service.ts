import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { logEventOutsideSession } from '#server/features/identity/service.ts'
import { findAnyUser, lockByLogin, makeStaff } from './queries.ts'

export { setPrice } from './price.ts'

/** Tells whether any account exists. */
export async function hasUsers(db: Kysely<DB>): Promise<boolean> {
  return (await findAnyUser(db)) !== undefined
}

/**
 * Makes the account with this login staff; returns false if there is no such account. Its security log says so without
 * naming anybody, since whoever has the server gave the rights.
 */
export function grantAdmin(db: Kysely<DB>, login: string, at: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const account = await lockByLogin(trx, login)
    if (account === undefined || account.is_admin) return account !== undefined
    await makeStaff(trx, account.id)
    await logEventOutsideSession(trx, 'staff_promote', { userId: account.id }, at)
    return true
  })
}
