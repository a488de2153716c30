import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import {
  globalAttempts,
  isLimitReached,
  limits,
  takeFromLimits,
  takeFromBlock,
  uncount,
  type CountedAttempt,
} from '#server/features/limits/service.ts'
import { authLink, enqueueMail, type NewMail } from '#server/features/mail/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { Semaphore } from '#server/semaphore.ts'
import { passkeyNotes } from '../factors/service.ts'
import { logEventOutsideSession, logEndedSessions } from '../security-log/service.ts'
import { refuseCommonPassword } from '../passwords/common-passwords/common-passwords.ts'
import { lockAccounts, lockAccountsByEmail } from '../confirmation/queries.ts'
import { assignAddress } from '../confirmation/service.ts'
import { isKnownNetwork } from '../devices/service.ts'
import { makeToken, consumeToken, tokenExpiry, tokenHolder } from '../one-time-tokens/service.ts'
import { hashPassword } from '../passwords/passwords.ts'
import { endEverySession } from '../sessions/service.ts'
import { passwordChangedMail, recoveryMail } from './mails.ts'
import { accountsByEmail, setPassword, usernameOf } from './queries.ts'

/**
 * Maximum number of links for an unconfirmed address: the oldest accounts, so that later ones cannot crowd them out.
 */
const maxAccounts = 5

interface Account {
  id: string
  username: string
  lang: string
  email: string
}

/** Counts against the global limits; undefined if one is reached, which must not reveal the mailbox to the client. */
async function takeGlobalLimits(deps: Deps, addressBlock: string): Promise<CountedAttempt[] | undefined> {
  try {
    return await takeFromLimits(deps, globalAttempts('recovery', addressBlock, limits.recoveryGlobal))
  } catch (error) {
    if (isLimitReached(error)) return undefined
    throw error
  }
}

/** Sends one mail with the links of all accounts of an address; false if it was not sent, as for a mailbox's limit. */
async function sendLinks(deps: Deps, accounts: readonly Account[], cause: 'owner' | 'anyone'): Promise<boolean> {
  const [first] = accounts
  if (first === undefined) return false
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(first.lang)
  return inTransaction(deps.database.db, async (trx) => {
    let isSent = false
    await lockAccounts(
      trx,
      accounts.map(({ id }) => id),
    )
    const parts = async () => {
      isSent = true
      const links: { username: string; url: string }[] = []
      for (const { id: userId, username, email } of accounts) {
        const token = await makeToken(deps, trx, 'recover', { userId, email })
        // With the login, since the device may know another account's.
        links.push({ username, url: authLink(appOrigin, locale, `reset=${token}`, username) })
      }
      return recoveryMail[locale](siteName, links)
    }
    // Sent to the stored address, since the typed one may be a look-alike.
    const mail = { kind: 'recovery' as const, cause, userId: first.id, recipient: first.email, locale, parts }
    await enqueueMail(deps, trx, { ...mail, expiresAt: tokenExpiry(deps, 'recover') })
    return isSent
  })
}

/**
 * Sends the links for a typed address: to the account that confirmed it, otherwise to each account with it. Requests
 * from networks known to one of the accounts do not count against the global limits; beyond the limit of its network
 * (`isExcess`) no other request has an effect.
 */
async function sendRecovery(deps: Deps, typed: string, addressBlock: string, isExcess: boolean): Promise<void> {
  const { db } = deps.database
  const found = await accountsByEmail(db, typed, maxAccounts)
  const accounts = found[0]?.email_status === 'confirmed' ? found.slice(0, 1) : found
  if (accounts.length === 0) return
  const known = await Promise.all(accounts.map(({ id }) => isKnownNetwork(db, id, addressBlock, deps.clock.now())))
  const isOwner = known.includes(true)
  if (isExcess && !isOwner) return
  const taken = isOwner ? [] : await takeGlobalLimits(deps, addressBlock)
  if (taken === undefined) {
    deps.log.warn('A password reset link was not sent: the global limit is reached')
    return
  }
  const sent: boolean[] = []
  for (const spelling of new Set(accounts.map(({ email }) => email))) {
    const same = accounts.filter(({ email }) => email === spelling)
    sent.push(await sendLinks(deps, same, isOwner ? 'owner' : 'anyone'))
  }
  // The global limit counts only sent mails, so that requests without effect block nobody.
  if (!sent.includes(true)) await uncount(deps, taken)
}

// Work after the answer has no admission slot, so it is limited here.
const recoverySemaphore = new Semaphore({ atOnce: 2, queue: 100 })
/** Of requests beyond a network's limit, which must not fill the queue of all others. */
const excessSemaphore = new Semaphore({ atOnce: 1, queue: 20 })

/**
 * Sends a link for a new password to each account of an address. The caller is answered first, so neither answer nor
 * time reveals whether there is one. Throws BUSY if too many wait, and TOO_MANY_REQUESTS if the network asked too often;
 * then a link is sent all the same to whoever was in that network before, so that neighbours keep nobody from it.
 */
export async function forgotPassword(deps: Deps, email: string, addressBlock: string): Promise<void> {
  const refusal = await takeFromBlock(deps, 'recovery', addressBlock, limits.recovery).then(
    () => undefined,
    (error: unknown) => {
      if (isLimitReached(error)) return error
      throw error
    },
  )
  const isExcess = refusal !== undefined
  const semaphore = isExcess ? excessSemaphore : recoverySemaphore
  semaphore.refuseIfFull()
  deps.backgroundTasks.run(() => semaphore.run(() => sendRecovery(deps, email, addressBlock, isExcess)))
  if (isExcess) throw refusal
}

/** Builds the mail that notifies the owner of a new password. */
export async function passwordChangeMail(deps: Deps, trx: Kysely<DB>, account: Account): Promise<NewMail> {
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(account.lang)
  return {
    kind: 'password_changed',
    cause: 'news',
    userId: account.id,
    recipient: account.email,
    locale,
    parts: passwordChangedMail[locale]({
      siteName,
      username: account.username,
      signInUrl: authLink(appOrigin, locale),
      passkeys: await passkeyNotes(trx, account.id, locale),
    }),
  }
}

/**
 * Sets a new password by a link and ends all sessions without signing in. Using the link proves the mailbox, so its
 * address is confirmed; a pending new address is withdrawn, since it may be a thief's. Throws TOKEN_INCORRECT,
 * PASS_TOO_COMMON.
 */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  // The token is checked before the costly hashing and used up after it.
  const holder = await tokenHolder(deps, 'recover', token)
  const username = holder && (await usernameOf(deps.database.db, holder.userId))
  if (holder === undefined || username === undefined) {
    // Wrong ones alone are limited: nobody can guess a right one, and others of the network have theirs.
    await takeFromBlock(deps, 'recovery-token', origin.addressBlock, limits.recoveryToken)
    throw new AppError('TOKEN_INCORRECT')
  }
  const { userId, email } = holder
  refuseCommonPassword(deps, { password, login: username })
  const passwordHash = await hashPassword(password, 'stranger')
  await inTransaction(deps.database.db, async (trx) => {
    const locked = await lockAccountsByEmail(trx, { userId, email })
    const consumed = await consumeToken(deps, trx, 'recover', token)
    const account = await setPassword(trx, consumed, passwordHash)
    if (account === undefined) throw new AppError('TOKEN_INCORRECT')
    const now = deps.clock.now()
    const end = { status: 'canceled_security', reason: 'recovery', now } as const
    await logEventOutsideSession(trx, 'password_changed', { userId: account.id, origin }, now)
    await logEndedSessions(deps, trx, account.id, await endEverySession(trx, account.id, end), now)
    await assignAddress(deps, trx, consumed, locked)
    await enqueueMail(deps, trx, await passwordChangeMail(deps, trx, account))
  })
}
