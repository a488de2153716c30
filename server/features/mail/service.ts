import type { Kysely } from 'kysely'
import { newId } from '#domain/ids.ts'
import type { Locale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { composeMail, type MailParts } from './compose.ts'
import { deliverMails } from './delivery.ts'
import { insertMail } from './queries.ts'

export type { MailParts } from './compose.ts'
export { authLink } from './links.ts'

export interface NewMail {
  /** What kind of mail it is, for the staff and the log. */
  kind: string
  /** Whose account it is about; it goes when the account goes. */
  userId: string | null
  recipient: string
  locale: Locale
  parts: MailParts
  /** Of all mails with one key only the first is ever sent. */
  dedupeKey?: string
  /** From then on it would be of no use any more, and is not sent. */
  expiresAt?: Date
}

/** Puts a mail into the outbox as part of the caller's transaction: it goes out if and only if that commits. */
export async function enqueueMail(deps: Deps, trx: Kysely<DB>, mail: NewMail): Promise<void> {
  const now = deps.clock.now()
  const id = newId(now.getTime())
  const { kind, userId, recipient, locale, parts, dedupeKey = null, expiresAt = null } = mail
  await insertMail(trx, {
    id,
    user_id: userId,
    recipient,
    locale,
    kind,
    ...composeMail(parts, { siteName: deps.config.siteName, locale }),
    message_id: `<${id}@${new URL(deps.config.appOrigin).hostname}>`,
    dedupe_key: dedupeKey,
    expires_at: expiresAt,
    next_attempt_at: now,
    created_at: now,
  })
  await enqueue(trx, deliverMails, undefined)
}
