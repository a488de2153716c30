import type { Kysely } from 'kysely'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { authLink, type NewMail } from '#server/features/mail/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { confirmationMail, assignAddress, consumeAddressToken } from '../confirmation/service.ts'
import { setEmail, type Addressee } from '../confirmation/queries.ts'
import { endTokens, endTokensSince, makeToken } from '../one-time-tokens/service.ts'
import { logEventOutsideSession, logEndedSessions, logEvent } from '../security-log/service.ts'
import { endEverySession } from '../sessions/service.ts'
import { stopMail } from './mails.ts'

/** Mail to the confirmed address about the change, with the link that stops it. */
function warning(
  deps: Deps,
  trx: Kysely<DB>,
  { id: userId, username, lang, email }: Addressee & { email: string },
  newEmail: string | null,
): NewMail {
  const { siteName, appOrigin } = deps.config
  const locale = toLocale(lang)
  const parts = async () => {
    const token = await makeToken(deps, trx, 'stop_email', { userId, email })
    return stopMail[locale]({ siteName, username, newEmail, url: authLink(appOrigin, locale, `stop=${token}`) })
  }
  return { kind: 'email_changing', cause: 'news', userId, recipient: email, locale, parts }
}

/** Withdraws a pending new address. */
async function withdraw(trx: Kysely<DB>, userId: string): Promise<void> {
  await setEmail(trx, userId, { new_email: null })
  await endTokens(trx, userId, ['confirm_email'])
}

/**
 * Changes or removes an account's e-mail address. If the current one is confirmed, a new one waits for its own
 * confirmation, a removal takes effect at once, and the current mailbox can stop or revert either; an unconfirmed one
 * is replaced at once. Giving the current address withdraws a pending one. Returns the mails to send; the caller holds
 * the account's row lock.
 */
export async function changeEmail(
  deps: Deps,
  trx: Kysely<DB>,
  actor: Pick<Actor, 'userId' | 'sessionId'>,
  account: Addressee,
  email: string | null,
): Promise<NewMail[]> {
  const { id, email: present, email_status: status, new_email: waiting } = account
  if (email !== null && email === waiting) return []
  if (email === present) {
    if (waiting !== null) await withdraw(trx, id)
    return []
  }
  const confirmed = status === 'confirmed' ? present : null
  const waits = confirmed !== null && email !== null
  const mails: NewMail[] = []
  await setEmail(
    trx,
    id,
    waits
      ? { new_email: email }
      : { email, email_status: email === null ? 'unknown' : 'not_confirmed', new_email: null },
  )
  await endTokens(trx, id, waits ? ['confirm_email'] : ['confirm_email', 'recover'])
  await logEvent(trx, waits ? 'email_asked' : 'email_changed', actor, deps.clock.now())
  if (confirmed !== null) mails.push(warning(deps, trx, { ...account, email: confirmed }, email))
  if (email !== null) mails.push(confirmationMail(deps, trx, account, email))
  return mails
}

/**
 * Stops a change of e-mail by the previous mailbox's link: its address is restored, whatever was confirmed since, and
 * all sessions end, since one of them requested the change. Throws TOKEN_INCORRECT, and EMAIL_IN_USE if another account
 * confirmed the address since.
 */
export function stopEmailChange(deps: Deps, token: string): Promise<void> {
  return consumeAddressToken(deps, 'stop_email', token, async (trx, holder, locked) => {
    const { userId, expiresAt } = holder
    const now = deps.clock.now()
    await assignAddress(deps, trx, holder, locked)
    // Stop links sent later would restore addresses that replaced this one. This one is used up already.
    await endTokensSince(trx, userId, 'stop_email', expiresAt)
    await logEventOutsideSession(trx, 'email_stopped', { userId }, now)
    const end = { status: 'canceled_security', reason: 'email', now } as const
    await logEndedSessions(deps, trx, userId, await endEverySession(trx, userId, end), now)
  })
}
