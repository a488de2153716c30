import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  countFailure,
  isUsedUp,
  limits,
  takeFromBlock,
  takeFromLimit,
  type Limit,
} from '#server/features/limits/service.ts'
import { authLink, enqueueMail } from '#server/features/mail/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { passkeyNotes } from '../factors/service.ts'
import { logDistantEvent, logEnded } from '../security-log/service.ts'
import { refuseCommonPassword } from '../passwords/common-passwords/common-passwords.ts'
import { holdAddressees } from '../confirmation/queries.ts'
import { endTokens, makeToken, spendToken, tokenEnd, tokenHolder } from '../one-time-tokens/service.ts'
import type { TokenHolder } from '../one-time-tokens/service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endEverySession } from '../sessions/service.ts'
import { passwordChangedMail, recoveryMail } from './mails.ts'
import { accountsByEmail, setPassword, usernameOf } from './queries.ts'

/** Accounts of one unconfirmed address that are sent a link: nobody's mailbox is filled by those who only typed it. */
const mostAccounts = 5

interface Account {
  id: string
  username: string
  lang: string
  email: string
}

/** Whoever asks learns nothing of a limit here, not even that there is such a mailbox. */
async function isWithin(deps: Deps, key: string, limit: Limit): Promise<boolean> {
  try {
    await takeFromLimit(deps, key, limit)
    return true
  } catch (error) {
    if (isUsedUp(error)) return false
    throw error
  }
}

async function sendLink(deps: Deps, { id: userId, username, lang, email }: Account): Promise<void> {
  const { siteName, appOrigin } = deps.config
  const locale = isLocale(lang) ? lang : defaultLocale
  await inTransaction(deps.database.db, async (trx) => {
    const token = await makeToken(deps, trx, 'recover', { userId, email })
    const parts = recoveryMail[locale]({ siteName, username, url: authLink(appOrigin, locale, `reset=${token}`) })
    // To the stored address, never to the typed one: they may look alike without being the same.
    const mail = { kind: 'recovery', userId, recipient: email, locale, parts }
    await enqueueMail(deps, trx, { ...mail, expiresAt: tokenEnd(deps, 'recover') })
  })
}

/**
 * A confirmed address opens the account that confirmed it; any other may be that of each who gave it. What fails for one
 * of them keeps no other from theirs.
 */
async function sendRecovery(deps: Deps, typed: string): Promise<void> {
  const found = await accountsByEmail(deps.database.db, typed, mostAccounts)
  const isConfirmed = found[0]?.email_status === 'confirmed'
  const due: Account[] = []
  for (const account of isConfirmed ? found.slice(0, 1) : found) {
    if (await isWithin(deps, `recovery-mail:${account.id}`, limits.recoveryMail)) due.push(account)
  }
  // Only a request that sends something counts for all together, so that requests about nobody keep nobody from theirs.
  if (due.length === 0) return
  if (!(await isWithin(deps, 'recovery:all', limits.recoveryAltogether))) {
    deps.log.warn('A link for a new password was not sent: too many are asked for by all together')
    return
  }
  for (const account of due) {
    await sendLink(deps, account).catch((error: unknown) =>
      deps.log.error('A link for a new password was not sent', error),
    )
  }
}

/**
 * Sends a link to set a new password for each account that this address may be that of. The caller is answered before
 * any of that happens, so neither the answer nor its time tells whether there is one.
 */
export async function forgotPassword(deps: Deps, email: string, addressBlock: string): Promise<void> {
  await takeFromBlock(deps, 'recovery', addressBlock, limits.recovery)
  deps.backgroundTasks.run(() => sendRecovery(deps, email))
}

/** Tells the owner that the password is a new one. */
export async function tellPasswordChanged(deps: Deps, trx: Kysely<DB>, account: Account): Promise<void> {
  const { siteName, appOrigin } = deps.config
  const locale = isLocale(account.lang) ? account.lang : defaultLocale
  await enqueueMail(deps, trx, {
    kind: 'password_changed',
    userId: account.id,
    recipient: account.email,
    locale,
    parts: passwordChangedMail[locale]({
      siteName,
      username: account.username,
      signInUrl: authLink(appOrigin, locale),
      passkeys: await passkeyNotes(trx, account.id, locale),
    }),
  })
}

/** Sets a new password by a link and ends every session; nobody is signed in by it. Throws TOKEN_INCORRECT, PASS_TOO_COMMON. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const { addressBlock } = origin
  const taken = await takeFromBlock(deps, 'recovery-token', addressBlock, limits.recoveryToken)
  // Looked at before the costly hashing, and spent after it.
  let holder: TokenHolder | undefined
  await countFailure(deps, taken, async () => {
    holder = await tokenHolder(deps, 'recover', token)
    return holder !== undefined
  })
  const username = holder && (await usernameOf(deps.database.db, holder.userId))
  if (holder === undefined || username === undefined) throw new AppError('TOKEN_INCORRECT')
  const { userId, email } = holder
  refuseCommonPassword(password, username)
  const passwordHash = await hashPassword(password, { addressBlock })
  await inTransaction(deps.database.db, async (trx) => {
    await holdAddressees(trx, { userId, email })
    const account = await setPassword(trx, await spendToken(deps, trx, 'recover', token), passwordHash)
    if (account === undefined) throw new AppError('TOKEN_INCORRECT')
    const now = deps.clock.now()
    const end = { status: 'canceled_security', reason: 'recovery', now } as const
    await logDistantEvent(trx, 'password_changed', { userId: account.id, origin }, now)
    await logEnded(trx, account.id, await endEverySession(trx, account.id, end), now)
    await endTokens(trx, account.id, ['recover'])
    await tellPasswordChanged(deps, trx, account)
  })
}
