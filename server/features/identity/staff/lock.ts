import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { lockAccounts } from './queries.ts'

export type LockedAccount = Awaited<ReturnType<typeof lockAccounts>>[number]

/**
 * Locks the account to change together with the staff member's and checks the staff member's rights again: of two who
 * revoke each other's rights at once, the second has none any more. Throws NOT_FOUND, or FORBIDDEN if the rights were
 * lost meanwhile.
 */
export async function lockForStaff(trx: Kysely<DB>, actor: Actor, userId: string): Promise<LockedAccount> {
  const locked = await lockAccounts(trx, [...new Set([actor.userId, userId])])
  const staff = locked.find(({ id }) => id === actor.userId)
  const account = locked.find(({ id }) => id === userId)
  if (staff?.is_admin !== true || staff.ban_kind !== null) throw new AppError('FORBIDDEN')
  if (account === undefined) throw new AppError('NOT_FOUND')
  return account
}
