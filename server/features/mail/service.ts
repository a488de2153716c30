import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { Locale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { composeMail, type MailParts } from './compose.ts'
import { deliverMails } from './delivery.ts'
import { dayMs, mailboxOf, placeFor, type MailCause } from './mailbox/places.ts'
import { listPlaces, lockMailboxes } from './mailbox/queries.ts'
import { insertMail } from './queries.ts'

export type { MailParts } from './compose.ts'
export { authLink } from './links.ts'
export { plainAddress } from './mailbox/places.ts'

export interface NewMail {
  /** What kind of mail it is, for the staff and the log. */
  kind: string
  cause: MailCause
  /** Whose account it is about; it goes when the account goes. */
  userId: string | null
  recipient: string
  locale: Locale
  /** What it says; as a function, it is only called if the mail goes, such as to make the link in it. */
  parts: MailParts | (() => Promise<MailParts>)
  /** Of all mails with one key only the first is ever sent. */
  dedupeKey?: string
  /** Where one press ends mails of its kind (RFC 8058). */
  unsubscribeUrl?: string
  /** From then on it would be of no use any more, and is not sent. */
  expiresAt?: Date
}

/**
 * When a mail may go; undefined when its mailbox has had enough, or when the same news of the same account waits. What has
 * a key of its own is never the same.
 */
async function momentFor(trx: Kysely<DB>, { kind, cause, userId, recipient, dedupeKey }: NewMail, now: Date) {
  if (cause === 'sign_in') return now
  const places = await listPlaces(trx, mailboxOf(recipient), new Date(now.getTime() - dayMs))
  const waits =
    dedupeKey === undefined && places.some((place) => place.at > now && place.kind === kind && place.user_id === userId)
  return waits ? undefined : placeFor(cause, places, now)
}

/**
 * From when on a mailbox has room for a mail that its owner may wait for, for those who gather what it will say until
 * then. Until the transaction ends nobody else takes the place; it is its last lock, see `lockMailboxes`.
 */
export async function mailRoom(
  trx: Kysely<DB>,
  { recipient, cause, now }: { recipient: string; cause: 'news' | 'visitors'; now: Date },
): Promise<Date> {
  const mailbox = mailboxOf(recipient)
  await lockMailboxes(trx, [mailbox])
  return placeFor(cause, await listPlaces(trx, mailbox, new Date(now.getTime() - dayMs)), now) ?? now
}

async function enqueueOne(deps: Deps, trx: Kysely<DB>, mail: NewMail): Promise<void> {
  const now = deps.clock.now()
  const due = await momentFor(trx, mail, now)
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
    mailbox: mailboxOf(recipient),
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
 * Puts mails into the outbox as part of the caller's transaction: they go out if and only if that commits. What a mailbox
 * has no room for waits or is left out, as its cause says, and nobody who asked for it is told. Call it last in the
 * transaction, and once for all its mails: see `lockMailboxes`.
 */
export async function enqueueMails(deps: Deps, trx: Kysely<DB>, mails: readonly NewMail[]): Promise<void> {
  const counted = mails.filter(({ cause }) => cause !== 'sign_in')
  await lockMailboxes(
    trx,
    counted.map(({ recipient }) => mailboxOf(recipient)),
  )
  for (const mail of mails) await enqueueOne(deps, trx, mail)
}

/** One mail, see `enqueueMails`. */
export function enqueueMail(deps: Deps, trx: Kysely<DB>, mail: NewMail): Promise<void> {
  return enqueueMails(deps, trx, [mail])
}
