import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { logDistantEvent, logEnded } from '#server/features/account/log/service.ts'
import { countFailure, limits, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink } from '#server/features/mail/links.ts'
import { enqueueMail } from '#server/features/mail/service.ts'
import type { Origin } from '#server/plugins/actor.ts'
import { endTokens, makeToken, spendToken, tokenWorks } from '../one-time-tokens/service.ts'
import { hashPassword } from '../passwords.ts'
import { endEverySession } from '../sessions/service.ts'
import { passwordChangedMail, recoveryMail } from './mails.ts'
import { accountByEmail, setPassword } from './queries.ts'

interface Account {
  id: string
  username: string
  lang: string
  email: string
}

async function sendRecovery(deps: Deps, typed: string): Promise<void> {
  const { db } = deps.database
  const account = await accountByEmail(db, typed)
  if (account === undefined) return
  try {
    await takeFromLimit(deps, `recovery-mail:${account.id}`, limits.recoveryMail)
  } catch (error) {
    // Whoever asks learns nothing of this, not even that there is such a mailbox.
    if (error instanceof AppError && error.code === 'TOO_MANY_REQUESTS') return
    throw error
  }
  const { id: userId, username, lang, email } = account
  const { siteName, appOrigin } = deps.config
  const locale = isLocale(lang) ? lang : defaultLocale
  await inTransaction(db, async (trx) => {
    const token = await makeToken(deps, trx, 'recover', { userId, email })
    const parts = recoveryMail[locale]({ siteName, username, url: authLink(appOrigin, locale, `reset=${token}`) })
    // To the stored address, never to the typed one: they may look alike without being the same.
    await enqueueMail(deps, trx, { kind: 'recovery', userId, recipient: email, locale, parts })
  })
}

/**
 * Sends a link to set a new password, if there is an account with this address. The caller is answered before any of
 * that happens, so neither the answer nor its time tells whether there is one.
 */
export async function forgotPassword(deps: Deps, email: string, addressBlock: string): Promise<void> {
  await takeFromLimit(deps, `recovery:${addressBlock}`, limits.recovery)
  deps.afterwards.run(() => sendRecovery(deps, email))
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
    }),
  })
}

/** Sets a new password by a link and ends every session; nobody is signed in by it. Throws TOKEN_INCORRECT. */
export async function resetPassword(
  deps: Deps,
  { token, password }: { token: string; password: string },
  origin: Origin,
): Promise<void> {
  const { addressBlock } = origin
  const taken = await takeFromLimit(deps, `recovery-token:${addressBlock}`, limits.recoveryToken)
  // Looked at before the costly hashing, and spent after it.
  const works = await countFailure(deps, [taken], () => tokenWorks(deps, 'recover', token))
  if (!works) throw new AppError('TOKEN_INCORRECT')
  const passwordHash = await hashPassword(password, { addressBlock })
  await inTransaction(deps.database.db, async (trx) => {
    const holder = await spendToken(deps, trx, 'recover', token)
    const account = await setPassword(trx, holder, passwordHash)
    if (account === undefined) throw new AppError('TOKEN_INCORRECT')
    const now = deps.clock.now()
    const end = { status: 'canceled_security', reason: 'recovery', now } as const
    await logDistantEvent(trx, 'password_changed', { userId: account.id, origin }, now)
    await logEnded(trx, account.id, await endEverySession(trx, account.id, end), now)
    await endTokens(trx, account.id, ['recover'])
    await tellPasswordChanged(deps, trx, account)
  })
}
