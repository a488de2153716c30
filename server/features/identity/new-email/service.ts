import type { Kysely } from 'kysely'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { authLink, type NewMail } from '#server/features/mail/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { confirmationMail, giveAddress, spendForAddress } from '../confirmation/service.ts'
import { setEmail, type Addressee } from '../confirmation/queries.ts'
import { endTokens, endTokensSince, makeToken } from '../one-time-tokens/service.ts'
import { logDistantEvent, logEnded, logEvent } from '../security-log/service.ts'
import { endEverySession } from '../sessions/service.ts'
import { stopMail } from './mails.ts'

/** Tells the confirmed address of what is coming, with the link that stops it. */
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

/** Takes back a new e-mail that waits. */
async function withdraw(trx: Kysely<DB>, userId: string): Promise<void> {
  await setEmail(trx, userId, { new_email: null })
  await endTokens(trx, userId, ['confirm_email'])
}

/**
 * Gives an account another e-mail, or none. In the place of a confirmed one it waits until it is confirmed itself, and
 * the mailbox of the confirmed one can stop it; any other is replaced at once, since nobody ever proved it. The present
 * address takes back what waits. Answers the mails that tell of it; the caller holds the account's row and sends them.
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
 * Stops a change of the e-mail by the link that the former mailbox got: its address is the account's again, whatever
 * was confirmed since, and every session ends, since one of them asked for the change. Throws TOKEN_INCORRECT, and
 * EMAIL_IN_USE when another account has confirmed the address since.
 */
export function stopEmailChange(deps: Deps, token: string): Promise<void> {
  return spendForAddress(deps, 'stop_email', token, async (trx, holder, held) => {
    const { userId, expiresAt } = holder
    const now = deps.clock.now()
    await giveAddress(deps, trx, holder, held)
    // Links that went to addresses after this one would bring those back.
    await endTokensSince(trx, userId, 'stop_email', expiresAt)
    await logDistantEvent(trx, 'email_stopped', { userId }, now)
    const end = { status: 'canceled_security', reason: 'email', now } as const
    await logEnded(deps, trx, userId, await endEverySession(trx, userId, end), now)
  })
}
