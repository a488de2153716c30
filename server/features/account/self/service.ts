import type { User } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import type { Deps } from '#server/deps.ts'
import { planOf } from '#server/features/billing/service.ts'
import { findUserRow } from '#server/features/identity/service.ts'
import { listOwnPages } from '#server/features/pages/service.ts'
import { ownerMark } from '#server/owner-mark.ts'

/** Returns the account as its owner sees it, with plan and pages. Throws UNAUTHORIZED if it no longer exists. */
export async function readUser(deps: Deps, userId: string): Promise<User> {
  const { db } = deps.database
  const row = await findUserRow(db, userId)
  // The account was deleted after its session was read.
  if (row === undefined) throw new AppError('UNAUTHORIZED')
  const [plan, pages] = await Promise.all([planOf(db, userId, deps.clock.now()), listOwnPages(db, userId)])
  return {
    id: row.id,
    username: row.username,
    lang: toLocale(row.lang),
    is_admin: row.is_admin,
    email: row.email,
    email_status: row.email_status,
    newEmail: row.new_email,
    totp: row.totp,
    passkeys: row.passkeys,
    recoveryCodesLeft: row.recoveryCodesLeft,
    deleteAt: row.delete_at?.toISOString() ?? null,
    plan,
    limits: { pages: planLimits[plan.name].pages, blocks: planLimits[plan.name].blocks },
    pages,
    ownerMark: ownerMark(deps.keys, row.id),
  }
}
