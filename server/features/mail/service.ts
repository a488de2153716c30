import type { Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { newId } from '#domain/ids.ts'
import type { Locale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { composeMail, type MailParts } from './compose.ts'
import { deliverMails } from './delivery.ts'
import { mailboxHash, sendTimeFor, type MailCause } from './mailbox/limits.ts'
import { listCountedMails, lockMailboxes } from './mailbox/queries.ts'
import { insertMail } from './queries.ts'

export type { MailParts } from './compose.ts'
export { authLink } from './links.ts'
export { canonicalAddress } from './mailbox/limits.ts'

/** Kinds of mail, for the staff and the log. */
export type MailKind =
  | 'confirm_email'
  | 'email_changing'
  | 'recovery'
  | 'password_changed'
  | 'sign_in_code'
  | 'new_network'
  | 'session_ended'
  | 'factor_added'
  | 'factor_removed'
  | 'passkey_added'
  | 'passkey_removed'
  | 'recovery_codes_renewed'
  | 'deletion_asked'
  | 'new_messages'
  | 'digest'
  | 'receipt'
  | 'refund'
  | 'plan_ending'
  | 'plan_ended'
  | 'charge_failed'
  | 'card_expiring'
  | 'price_change'
  | 'banned'

export interface NewMail {
  kind: MailKind
  cause: MailCause
  /** The account that the mail is about; the mail is deleted with it. */
  userId: string | null
  recipient: string
  locale: Locale
  /** Content; a function is called only if the mail is sent, for example to create its link. */
  parts: MailParts | (() => Promise<MailParts>)
  /** Only the first mail with a given key is ever sent. */
  dedupeKey?: string
  /** URL for one-click unsubscription (RFC 8058). */
  unsubscribeUrl?: string
  /** Time from which the mail is useless and is no longer sent. */
  expiresAt?: Date
}

/**
 * Returns when a mail may be sent; undefined if its mailbox is full, or if a mail of the same kind for the same account
 * already waits. A mail with a dedupe key is never treated as such a repetition.
 */
async function sendTimeOf(trx: Kysely<DB>, { kind, cause, userId, recipient, dedupeKey }: NewMail, now: Date) {
  if (cause === 'sign_in') return now
  const counted = await listCountedMails(trx, mailboxHash(recipient), new Date(now.getTime() - dayMs))
  const waits =
    dedupeKey === undefined && counted.some((mail) => mail.at > now && mail.kind === kind && mail.user_id === userId)
  return waits ? undefined : sendTimeFor(cause, counted, now)
}

/**
 * Returns when a mailbox has room for a mail that can wait, for callers that collect its content until then. Locks the
 * mailbox until the transaction ends; it is the last lock, see `lockMailboxes`.
 */
export async function nextMailTime(
  trx: Kysely<DB>,
  { recipient, cause, now }: { recipient: string; cause: 'news' | 'visitors'; now: Date },
): Promise<Date> {
  const mailbox = mailboxHash(recipient)
  await lockMailboxes(trx, [mailbox])
  return sendTimeFor(cause, await listCountedMails(trx, mailbox, new Date(now.getTime() - dayMs)), now) ?? now
}

async function enqueueOne(deps: Deps, trx: Kysely<DB>, mail: NewMail): Promise<void> {
  const now = deps.clock.now()
  const due = await sendTimeOf(trx, mail, now)
  if (due === undefined) return
  const id = newId(now.getTime())
  const {
    kind,
    cause,
    userId,
    recipient,
    locale,
    parts,
    dedupeKey = null,
    expiresAt = null,
    unsubscribeUrl = null,
  } = mail
  const written = typeof parts === 'function' ? await parts() : parts
  await insertMail(trx, {
    id,
    user_id: userId,
    recipient,
    mailbox: mailboxHash(recipient),
    cause,
    locale,
    kind,
    ...composeMail(written, { siteName: deps.config.siteName, appOrigin: deps.config.appOrigin, locale }),
    message_id: `<${id}@${new URL(deps.config.appOrigin).hostname}>`,
    dedupe_key: dedupeKey,
    expires_at: expiresAt,
    unsubscribe_url: unsubscribeUrl,
    due_at: due,
    next_attempt_at: due,
    created_at: now,
  })
  await enqueue(trx, deliverMails, undefined, due > now ? { at: due } : {})
}

/**
 * Adds mails to the outbox in the caller's transaction: they are sent if and only if it commits. Mails for which a
 * mailbox has no room wait or are dropped, depending on their cause; the requester is not told. Call it last in the
 * transaction, once for all its mails: see `lockMailboxes`.
 */
export async function enqueueMails(deps: Deps, trx: Kysely<DB>, mails: readonly NewMail[]): Promise<void> {
  const counted = mails.filter(({ cause }) => cause !== 'sign_in')
  await lockMailboxes(
    trx,
    counted.map(({ recipient }) => mailboxHash(recipient)),
  )
  for (const mail of mails) await enqueueOne(deps, trx, mail)
}

/** Adds one mail to the outbox; see `enqueueMails`. */
export function enqueueMail(deps: Deps, trx: Kysely<DB>, mail: NewMail): Promise<void> {
  return enqueueMails(deps, trx, [mail])
}
