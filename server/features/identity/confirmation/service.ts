import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { isUniqueViolation } from '#server/db/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromBlock, takeFromLimit } from '#server/features/limits/service.ts'
import { authLink, enqueueMail, type NewMail } from '#server/features/mail/service.ts'
import { logEventOutsideSession } from '../security-log/service.ts'
import {
  endTokens,
  makeToken,
  consumeToken,
  tokenExpiry,
  tokenHolder,
  type FoundHolder,
  type TokenHolder,
} from '../one-time-tokens/service.ts'
import { confirmMail } from './mails.ts'
import {
  addresseeById,
  lockAccounts,
  lockAccountsByEmail,
  otherOwner,
  setEmail,
  type Addressee,
  type LockedAddressee,
} from './queries.ts'

type Account = Pick<Addressee, 'id' | 'username' | 'lang'>

/** The mail with the link that confirms `email`; if another account confirmed it, the mail says so. */
export function confirmationMail(deps: Deps, trx: Kysely<DB>, account: Account, email: string): NewMail {
  const { siteName, appOrigin } = deps.config
  const { id: userId, username, lang } = account
  const locale = toLocale(lang)
  const parts = async () => {
    const token = await makeToken(deps, trx, 'confirm_email', { userId, email })
    const url = authLink(appOrigin, locale, `confirm=${token}`)
    return confirmMail[locale]({ siteName, username, url, owner: await otherOwner(trx, userId, email) })
  }
  const expiresAt = tokenExpiry(deps, 'confirm_email')
  return { kind: 'confirm_email', cause: 'anyone', userId, recipient: email, locale, parts, expiresAt }
}

/** Sends the link that confirms `email`. */
export function sendConfirmation(deps: Deps, trx: Kysely<DB>, account: Account, email: string): Promise<void> {
  return enqueueMail(deps, trx, confirmationMail(deps, trx, account, email))
}

/** Rate limit of confirmation mails by user and network, since a typed address may be a stranger's. */
export async function countConfirmation(deps: Deps, userId: string, addressBlock: string): Promise<void> {
  await takeFromLimit(deps, `confirmation-mail:${userId}`, limits.confirmationMail)
  await takeFromBlock(deps, 'confirmation-mail', addressBlock, limits.confirmationFromBlock)
}

/** The account's unconfirmed address, if there is one. */
function unconfirmedOf({ email, email_status, new_email }: Addressee): string | null {
  return new_email ?? (email_status === 'not_confirmed' ? email : null)
}

/** Sends the link again, unless the address is confirmed. Throws EMAIL_NOT_IN_USE without an address. */
export async function resendConfirmation(deps: Deps, userId: string, addressBlock: string): Promise<void> {
  const account = await addresseeById(deps.database.db, userId)
  if (account === undefined) throw new AppError('UNAUTHORIZED')
  const email = unconfirmedOf(account)
  if (email === null && account.email === null) throw new AppError('EMAIL_NOT_IN_USE')
  if (email === null) return
  await countConfirmation(deps, userId, addressBlock)
  await inTransaction(deps.database.db, async (trx) => {
    await lockAccounts(trx, [userId])
    await sendConfirmation(deps, trx, account, email)
  })
}

/** Removes the address and its links from other accounts. Throws EMAIL_IN_USE if one of them confirmed it. */
async function removeFromOthers(deps: Deps, trx: Kysely<DB>, others: readonly LockedAddressee[]): Promise<void> {
  if (others.some(({ hasIt, email_status }) => hasIt && email_status === 'confirmed')) {
    throw new AppError('EMAIL_IN_USE')
  }
  for (const { id, hasIt, awaitsIt } of others) {
    await setEmail(trx, id, {
      ...(hasIt ? { email: null, email_status: 'unknown' } : {}),
      ...(awaitsIt ? { new_email: null } : {}),
    })
    await endTokens(trx, id, hasIt ? ['confirm_email', 'recover'] : ['confirm_email'])
    if (hasIt) await logEventOutsideSession(trx, 'email_changed', { userId: id }, deps.clock.now())
  }
}

/**
 * Assigns a proven address to this account alone, as confirmed, instead of its previous one. `locked` are all accounts
 * with the address, locked by the caller. Throws EMAIL_IN_USE if another account confirmed it; only the owner of the
 * mailbox, who has the link, learns that.
 */
export async function assignAddress(
  deps: Deps,
  trx: Kysely<DB>,
  { userId, email }: TokenHolder,
  locked: readonly LockedAddressee[],
): Promise<void> {
  const others = locked.filter(({ id }) => id !== userId)
  const former = locked.find(({ id }) => id === userId)
  await removeFromOthers(deps, trx, others)
  await setEmail(trx, userId, { email, email_status: 'confirmed', new_email: null })
  await endTokens(trx, userId, ['confirm_email', 'recover'])
  if (former?.email !== email) await logEventOutsideSession(trx, 'email_changed', { userId }, deps.clock.now())
}

/**
 * Uses up a mailed token and runs `work` in one transaction, with all accounts of its address locked. Throws
 * TOKEN_INCORRECT, EMAIL_IN_USE.
 */
export async function consumeAddressToken(
  deps: Deps,
  purpose: 'confirm_email' | 'stop_email',
  token: string,
  work: (trx: Kysely<DB>, holder: FoundHolder, locked: readonly LockedAddressee[]) => Promise<void>,
): Promise<void> {
  const holder = await tokenHolder(deps, purpose, token)
  if (holder === undefined) throw new AppError('TOKEN_INCORRECT')
  try {
    await inTransaction(deps.database.db, async (trx) => {
      const locked = await lockAccountsByEmail(trx, holder)
      await work(trx, await consumeToken(deps, trx, purpose, token), locked)
    })
  } catch (error) {
    throw isUniqueViolation(error, 'users_email_key') ? new AppError('EMAIL_IN_USE') : error
  }
}

/**
 * Confirms the address that a link was sent to; it then belongs to this account alone. Throws TOKEN_INCORRECT, also if
 * the account has another address now, and EMAIL_IN_USE as `assignAddress` does.
 */
export function confirmEmail(deps: Deps, token: string): Promise<void> {
  return consumeAddressToken(deps, 'confirm_email', token, async (trx, holder, locked) => {
    const own = locked.find(({ id }) => id === holder.userId)
    if (own?.email !== holder.email && own?.new_email !== holder.email) throw new AppError('TOKEN_INCORRECT')
    await assignAddress(deps, trx, holder, locked)
  })
}
