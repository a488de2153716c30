import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { readUser } from '#server/features/users/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import type { User } from '#contract/users.ts'
import type { Taken } from '#server/features/limits/service.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import { passwordHolds } from '../passwords.ts'
import { issueTokens, startSession } from '../sessions/service.ts'
import type { Tokens } from '../sessions/service.ts'
import { refuseBanned } from '../sessions/standing.ts'
import type { Account } from './queries.ts'
import { accountByLogin, holdAccount } from './queries.ts'

/** One key per account, also for those that do not exist: a limit must not tell them apart. */
function accountKey(account: Account | undefined, login: string): string {
  return account?.id ?? createHash('sha256').update(login.toLowerCase()).digest('base64url')
}

/**
 * Counts the attempt before the password is looked at, so that parallel guesses cannot pass together. The narrowest
 * limit comes first: what it refuses does not use up the wider ones, which others share.
 */
async function countAttempt(deps: Deps, account: string, block: string): Promise<Taken[]> {
  return [
    await takeFromLimit(deps, `sign-in:${account}:${block}`, limits.signInFromBlock),
    await takeFromLimit(deps, `sign-in:block:${block}`, limits.signInAnywhere),
    await takeFromLimit(deps, `sign-in:account:${account}`, limits.signInToAccount),
  ]
}

/** Throws LOGIN_OR_PASSWORD_INCORRECT whichever of the two is wrong, or, to the right password alone, a ban's code. */
export async function signIn(
  deps: Deps,
  { login, password }: { login: string; password: string },
  origin: Origin,
): Promise<Tokens & { user: User }> {
  const { db } = deps.database
  const typed = login.trim()
  const account = await accountByLogin(db, typed)
  const attempt = await countAttempt(deps, accountKey(account, typed), origin.addressBlock)
  const holds = await countFailure(deps, attempt, () => passwordHolds(account?.password_hash, password))
  if (account === undefined || !holds) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
  refuseBanned(account.ban_kind)
  const session = await inTransaction(db, async (trx) => {
    if (!(await holdAccount(trx, account))) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
    return startSession(trx, account, origin, deps.clock.now())
  })
  return { ...(await issueTokens(deps, session)), user: await readUser(deps, account.id) }
}
