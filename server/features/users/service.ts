import type { BodyOf } from '#contract/endpoint.ts'
import type { User, usersApi } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'
import { planLimits } from '#domain/plans.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import { hashPassword, passwordHolds } from '#server/features/auth/passwords.ts'
import { endOtherSessions } from '#server/features/auth/sessions/service.ts'
import { planOf } from '#server/features/billing/service.ts'
import { listOwnPages } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { ownerMark } from '#server/owner-mark.ts'
import type { UserRow } from './queries.ts'
import { updateUser, userById } from './queries.ts'

type Change = BodyOf<typeof usersApi.update>

/** The refusal behind a broken uniqueness rule of accounts, with the field that holds the name. */
export function takenField(error: unknown, nameField: 'login' | 'username'): AppError | undefined {
  if (isUniqueViolation(error, 'users_username_key')) {
    return new AppError('USER_EXISTS', { fields: { [nameField]: 'USER_EXISTS' } })
  }
  if (isUniqueViolation(error, 'users_email_key')) {
    return new AppError('EMAIL_IN_USE', { fields: { email: 'EMAIL_IN_USE' } })
  }
  return undefined
}

async function rowOf(deps: Deps, userId: string): Promise<UserRow> {
  const row = await userById(deps.database.db, userId)
  // The account went away after its session was read.
  if (row === undefined) throw new AppError('UNAUTHORIZED')
  return row
}

/** The account as its owner sees it. */
export async function readUser(deps: Deps, userId: string): Promise<User> {
  const { db } = deps.database
  const row = await rowOf(deps, userId)
  const [plan, pages] = await Promise.all([planOf(db, userId, deps.clock.now()), listOwnPages(db, userId)])
  return {
    id: row.id,
    username: row.username,
    lang: isLocale(row.lang) ? row.lang : defaultLocale,
    is_admin: row.is_admin,
    email: row.email,
    email_status: row.email_status,
    totp: false,
    plan,
    limits: { pages: planLimits[plan.name].pages, blocks: planLimits[plan.name].blocks },
    pages,
    ownerMark: ownerMark(deps.keys, row.id),
  }
}

/** Wrong guesses are limited: a session left open must not become a way to learn the password. */
async function checkCurrentPassword(deps: Deps, row: UserRow, currentPassword: string | undefined): Promise<void> {
  const refused = new AppError('INCORRECT_PASSWORD', { fields: { currentPassword: 'INCORRECT_PASSWORD' } })
  if (currentPassword === undefined) throw refused
  const taken = await takeFromLimit(deps, `current-password:${row.id}`, limits.currentPassword)
  const holds = await countFailure(deps, [taken], () => passwordHolds(row.password_hash, currentPassword))
  if (!holds) throw refused
}

/** A new address has to be confirmed anew; the same one keeps its standing. */
function emailChange(row: UserRow, email: string | null | undefined): Partial<Pick<UserRow, 'email' | 'email_status'>> {
  if (email === undefined || email === row.email) return {}
  return { email, email_status: email === null ? 'unknown' : 'not_confirmed' }
}

/**
 * Changes what is given. A new password needs the current one and ends every other session.
 * Throws USER_EXISTS, EMAIL_IN_USE, INCORRECT_PASSWORD.
 */
export async function changeAccount(deps: Deps, actor: Actor, change: Change): Promise<User> {
  const { username, lang, email, password, currentPassword } = change
  const row = await rowOf(deps, actor.userId)
  if (password !== undefined) await checkCurrentPassword(deps, row, currentPassword)
  const values = {
    ...(username === undefined ? {} : { username }),
    ...(lang === undefined ? {} : { lang }),
    ...emailChange(row, email),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password) }),
  }
  if (Object.keys(values).length === 0) return readUser(deps, actor.userId)
  try {
    await inTransaction(deps.database.db, async (trx) => {
      if (!(await updateUser(trx, row, values))) throw new AppError('INCORRECT_PASSWORD')
      if (password !== undefined) await endOtherSessions(trx, actor, deps.clock.now())
    })
  } catch (error) {
    throw takenField(error, 'username') ?? error
  }
  return readUser(deps, actor.userId)
}
