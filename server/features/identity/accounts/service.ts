import type { Kysely } from 'kysely'
import type { BodyOf } from '#contract/endpoint.ts'
import type { usersApi } from '#contract/users.ts'
import { AppError } from '#domain/errors.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { enqueueMails } from '#server/features/mail/service.ts'
import type { Actor, Origin } from '#server/plugins/actor.ts'
import { logEndedSessions, logEvent } from '../security-log/service.ts'
import { checkCurrentPassword } from '../passwords/current-password.ts'
import { refuseCommonPassword } from '../passwords/common-passwords/common-passwords.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { addresseeById } from '../confirmation/queries.ts'
import { countConfirmation } from '../confirmation/service.ts'
import { changeEmail } from '../new-email/service.ts'
import { endTokens } from '../one-time-tokens/service.ts'
import { passwordChangeMail } from '../recovery/service.ts'
import { endOtherSessions, provenRecently } from '../sessions/service.ts'
import { changeByCode, refuseUnproven } from '../factors/service.ts'
import { lockIfPasswordUnchanged, updateUser, findUserRow, type UserRow } from './queries.ts'

export { findUserRow } from './queries.ts'

type Change = BodyOf<typeof usersApi.update>

/** Whether an error says that a name is taken; logins and page addresses share one namespace. */
function isTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'users_username_key') || (error instanceof AppError && error.code === 'PAGE_EXISTS')
}

/** The refusal of a name that is taken or reserved, with the field that holds it; undefined for any other error. */
export function refusedName(error: unknown, nameField: 'login' | 'username'): AppError | undefined {
  const isReserved = error instanceof AppError && error.code === 'PATH_INCORRECT'
  const code = isTaken(error) ? 'USER_EXISTS' : isReserved ? 'PATH_INCORRECT' : undefined
  return code === undefined ? undefined : new AppError(code, { fields: { [nameField]: code } })
}

async function rowOf(deps: Deps, userId: string): Promise<UserRow> {
  const row = await findUserRow(deps.database.db, userId)
  // The account was deleted after the session was read.
  if (row === undefined) throw new AppError('UNAUTHORIZED')
  return row
}

/** Consequences of a change: log events, the end of other sessions and links, mails. */
async function followChange(deps: Deps, trx: Kysely<DB>, actor: Actor, row: UserRow, change: Change): Promise<void> {
  const { username = row.username, email, password } = change
  const now = deps.clock.now()
  if (username !== row.username) await logEvent(trx, 'username_changed', actor, now)
  if (password !== undefined) {
    const ended = await endOtherSessions(trx, actor, { status: 'canceled_security', reason: 'password', now })
    await logEvent(trx, 'password_changed', actor, now)
    await logEndedSessions(deps, trx, actor.userId, ended, now)
    await endTokens(trx, row.id, ['recover'])
  }
  // Read again, since the address may have been confirmed meanwhile.
  const account = await addresseeById(trx, row.id)
  if (account === undefined) throw new AppError('UNAUTHORIZED')
  const confirmed = account.email_status === 'confirmed' ? account.email : null
  const news = password !== undefined && confirmed !== null
  const mails = news ? [await passwordChangeMail(deps, trx, { ...account, email: confirmed })] : []
  if (email !== undefined) mails.push(...(await changeEmail(deps, trx, actor, account, email)))
  await enqueueMails(deps, trx, mails)
}

/**
 * Changes an account. A new password needs the current one and ends all other sessions; a new e-mail address needs it
 * unless this session gave a proof of identity within ten minutes. With a second factor both also need a code, unless
 * this session gave a second factor within ten minutes. Both are rate-limited, as is a new login. Only the mailbox's
 * owner learns whether an address is another account's, see `confirmEmail`. Throws USER_EXISTS, PATH_INCORRECT,
 * INCORRECT_PASSWORD, TOKEN_INCORRECT, PASS_TOO_COMMON, TOO_MANY_REQUESTS.
 */
export async function changeAccount(
  deps: Deps,
  actor: Actor,
  change: Change,
  { addressBlock }: Pick<Origin, 'addressBlock'>,
): Promise<void> {
  const { username, lang, email, password, currentPassword, code } = change
  const { clock, domainEvents } = deps
  const row = await rowOf(deps, actor.userId)
  const newEmail = email !== undefined && email !== row.email && (email === null || email !== row.new_email)
  const unproven = newEmail && !(await provenRecently(deps.database.db, actor, 1, deps.clock.now()))
  if (password !== undefined) refuseCommonPassword(deps, { password, login: username ?? row.username })
  const needsPassword = password !== undefined || unproven
  const needsFactor = password !== undefined || newEmail
  if (needsFactor) {
    await refuseUnproven(deps, actor, { code, lacksPassword: needsPassword && currentPassword === undefined })
  }
  if (needsPassword) await checkCurrentPassword(deps, row, currentPassword)
  if (newEmail && email !== null) await countConfirmation(deps, row.id, addressBlock)
  if (password !== undefined) await takeFromLimit(deps, `password-change:${row.id}`, limits.passwordChange)
  const values = {
    ...(username === undefined ? {} : { username }),
    ...(lang === undefined ? {} : { lang }),
    ...(password === undefined ? {} : { password_hash: await hashPassword(password, { userId: row.id }) }),
  }
  if (Object.keys(values).length === 0 && email === undefined) return
  try {
    await changeByCode(deps, actor, needsFactor ? code : undefined, async (trx) => {
      const isRenamed = username !== undefined && username !== row.username
      if (isRenamed) await takeFromLimit({ clock, database: { db: trx } }, `rename:${row.id}`, limits.rename)
      if (!(await lockIfPasswordUnchanged(trx, row))) throw new AppError('INCORRECT_PASSWORD')
      if (Object.keys(values).length > 0) await updateUser(trx, row.id, values)
      // Afterwards: the update waited for the deletion of an account that had the login.
      if (isRenamed)
        await domainEvents.publish(trx, 'login_changing', { userId: row.id, login: username, now: clock.now() })
      await followChange(deps, trx, actor, row, change)
    })
  } catch (error) {
    throw refusedName(error, 'username') ?? error
  }
}
