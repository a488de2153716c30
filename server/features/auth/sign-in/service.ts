import { createHash } from 'node:crypto'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { holdUser, userByLogin } from '#server/features/users/queries.ts'
import type { UserRow } from '#server/features/users/queries.ts'
import { readUser } from '#server/features/users/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import type { User } from '#contract/users.ts'
import type { Taken } from '../limits.ts'
import { giveBack, limits, takeFromLimit } from '../limits.ts'
import { passwordHolds } from '../passwords.ts'
import { issueTokens, startSession } from '../sessions/service.ts'
import type { Tokens } from '../sessions/service.ts'
import { refuseBanned } from '../sessions/standing.ts'

/** One key per account, also for those that do not exist: a limit must not tell them apart. */
function accountKey(user: UserRow | undefined, login: string): string {
  return user?.id ?? createHash('sha256').update(login.toLowerCase()).digest('base64url')
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

/** Only failures stay counted: a right password, and an attempt that we were too busy to look at, are given back. */
async function checkPassword(
  deps: Deps,
  user: UserRow | undefined,
  password: string,
  attempt: Taken[],
): Promise<boolean> {
  let failed = false
  try {
    failed = !(await passwordHolds(user?.password_hash, password))
    return !failed
  } finally {
    if (!failed) await Promise.all(attempt.map((taken) => giveBack(deps, taken)))
  }
}

/** Throws LOGIN_OR_PASSWORD_INCORRECT whichever of the two is wrong, or, to the right password alone, a ban's code. */
export async function signIn(
  deps: Deps,
  { login, password }: { login: string; password: string },
  origin: Origin,
): Promise<Tokens & { user: User }> {
  const { db } = deps.database
  const typed = login.trim()
  const user = await userByLogin(db, typed)
  const attempt = await countAttempt(deps, accountKey(user, typed), origin.addressBlock)
  const holds = await checkPassword(deps, user, password, attempt)
  if (user === undefined || !holds) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
  refuseBanned(user.ban_kind)
  const session = await inTransaction(db, async (trx) => {
    if (!(await holdUser(trx, user))) throw new AppError('LOGIN_OR_PASSWORD_INCORRECT')
    return startSession(trx, user, origin, deps.clock.now())
  })
  return { ...(await issueTokens(deps, session)), user: await readUser(deps, user.id) }
}
