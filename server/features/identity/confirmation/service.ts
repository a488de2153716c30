import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { defaultLocale, isLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink, enqueueMail } from '#server/features/mail/service.ts'
import { logDistantEvent } from '../security-log/service.ts'
import { endTokens, makeToken, spendToken, tokenEnd, tokenHolder } from '../one-time-tokens/service.ts'
import { confirmMail, formerAddressMail } from './mails.ts'
import { addresseeById, confirmAddress, holdAddressees, takeAddressAway } from './queries.ts'
import type { HeldAddressee } from './queries.ts'

/** An account as the mails about its address need to know it. */
interface Account {
  id: string
  username: string
  lang: string
}

/** Sends the link that confirms `email`. */
export async function askToConfirm(deps: Deps, trx: Kysely<DB>, account: Account, email: string): Promise<void> {
  const { siteName, appOrigin } = deps.config
  const { id: userId, username, lang } = account
  const locale = isLocale(lang) ? lang : defaultLocale
  const token = await makeToken(deps, trx, 'confirm_email', { userId, email })
  const url = authLink(appOrigin, locale, `confirm=${token}`)
  const parts = confirmMail[locale]({ siteName, username, url })
  const mail = { kind: 'confirm_email', userId, recipient: email, locale, parts }
  await enqueueMail(deps, trx, { ...mail, expiresAt: tokenEnd(deps, 'confirm_email') })
}

/** Counts the confirmations one person may cause: addresses typed here may belong to somebody else. */
export async function countConfirmation(deps: Deps, userId: string): Promise<void> {
  await takeFromLimit(deps, `confirmation-mail:${userId}`, limits.confirmationMail)
}

/**
 * What follows from a new address, or from none: links sent to the former one end, it is told if it was confirmed, and
 * the new one is asked to confirm.
 */
export async function addressChanged(
  deps: Deps,
  trx: Kysely<DB>,
  account: Account,
  { formerConfirmed, email }: { formerConfirmed: string | null; email: string | null },
): Promise<void> {
  const { siteName, appOrigin } = deps.config
  await endTokens(trx, account.id)
  if (formerConfirmed !== null) {
    const locale = isLocale(account.lang) ? account.lang : defaultLocale
    const signInUrl = authLink(appOrigin, locale)
    await enqueueMail(deps, trx, {
      kind: 'email_changed',
      userId: account.id,
      recipient: formerConfirmed,
      locale,
      parts: formerAddressMail[locale]({ siteName, username: account.username, signInUrl }),
    })
  }
  if (email !== null) await askToConfirm(deps, trx, account, email)
}

/** Sends the link once more; there is nothing to send when the address is confirmed. Throws EMAIL_NOT_IN_USE. */
export async function resendConfirmation(deps: Deps, userId: string): Promise<void> {
  const account = await addresseeById(deps.database.db, userId)
  if (account === undefined) throw new AppError('UNAUTHORIZED')
  const { email } = account
  if (email === null) throw new AppError('EMAIL_NOT_IN_USE')
  if (account.email_status === 'confirmed') return
  await countConfirmation(deps, userId)
  await inTransaction(deps.database.db, (trx) => askToConfirm(deps, trx, account, email))
}

/** Others who gave the address without ever confirming it lose it, with the links they were sent. */
async function takeFromOthers(deps: Deps, trx: Kysely<DB>, others: readonly HeldAddressee[]): Promise<void> {
  if (others.some((addressee) => addressee.email_status === 'confirmed')) throw new AppError('EMAIL_IN_USE')
  for (const other of others) {
    await takeAddressAway(trx, other.id)
    await endTokens(trx, other.id)
    await logDistantEvent(trx, 'email_changed', { userId: other.id }, deps.clock.now())
  }
}

/**
 * Confirms the address a link was sent to: from then on it is this account's alone. Throws TOKEN_INCORRECT, also when
 * the account has another address now, and EMAIL_IN_USE when somebody else confirmed this one: only who has the mailbox
 * learns that.
 */
export async function confirmEmail(deps: Deps, token: string): Promise<void> {
  const holder = await tokenHolder(deps, 'confirm_email', token)
  if (holder === undefined) throw new AppError('TOKEN_INCORRECT')
  const { userId, email } = holder
  try {
    await inTransaction(deps.database.db, async (trx) => {
      const held = await holdAddressees(trx, holder)
      await spendToken(deps, trx, 'confirm_email', token)
      await takeFromOthers(
        deps,
        trx,
        held.filter(({ id }) => id !== userId),
      )
      if (!(await confirmAddress(trx, userId, email))) throw new AppError('TOKEN_INCORRECT')
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new AppError('EMAIL_IN_USE') : error
  }
}
