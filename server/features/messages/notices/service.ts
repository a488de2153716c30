import type { Kysely } from 'kysely'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeUrl } from '#server/features/unsubscribe/service.ts'
import { enqueueMail, mailRoom } from '#server/features/mail/service.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { noteTelegramNews } from '../telegram/telling.ts'
import { pauseMs } from './pause.ts'
import * as queries from './queries.ts'
import { newMessagesMail } from './texts.ts'
import { messageMails } from './mail-list.ts'

const minuteMs = 60_000
/** A mail that is so late has lost its job. */
const lostMs = 5 * minuteMs
/** Mails that one look for lost ones brings on their way again. */
const lostAtOnce = 100

export const tellOfMessages = defineJobAbout<{ userId: string }>({
  name: 'tell-of-messages',
  sample: { userId: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01' },
  run: mailNews,
})

function enqueueTelling(db: Kysely<DB>, userId: string, at: Date): Promise<void> {
  return enqueue(db, tellOfMessages, { userId }, { at, key: `tell-of-messages:${userId}` })
}

/** Sees to it, in the transaction of a new message, that its owner hears of it: soon, and of all that come meanwhile at once. */
export async function noteNews(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  const due = await queries.noteMailDue(trx, { userId, now, pauseMs })
  if (due !== undefined) await enqueueTelling(trx, userId, due)
  await noteTelegramNews(trx, userId, now)
}

/**
 * Writes one mail about all that is new and unread. A mailbox that has had enough gets it when there is room. What
 * visitors wrote is not in it: a mail of ours must not carry texts and links of strangers.
 */
export async function mailNews(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const person = await queries.lockAddressee(trx, userId)
    if (person?.dueAt == null || person.since === null) return
    // A node whose estimate of the time is a little late, or another due time meanwhile.
    if (person.dueAt > now) return enqueueTelling(trx, userId, person.dueAt)
    const pages = await queries.listNew(trx, userId, person.since)
    if (pages.length === 0 || person.email === null || !person.isConfirmed) {
      await queries.setMailState(trx, userId, { mail_due_at: null })
      return
    }
    const room = await mailRoom(trx, { recipient: person.email, cause: 'visitors', now })
    if (room > now) {
      await queries.setMailState(trx, userId, { mail_due_at: room })
      await enqueueTelling(trx, userId, room)
      return
    }
    await queries.setMailState(trx, userId, { mail_due_at: null, mailed_at: now })
    const locale = toLocale(person.lang)
    const { siteName, appOrigin } = deps.config
    await enqueueMail(deps, trx, {
      kind: 'new_messages',
      cause: 'visitors',
      userId,
      recipient: person.email,
      locale,
      parts: newMessagesMail[locale]({ siteName, appOrigin, pages }),
      dedupeKey: `new-messages:${userId}:${now.toISOString()}`,
      unsubscribeUrl: unsubscribeUrl(deps, messageMails, userId),
    })
  })
}

/** Brings mails on their way whose job is gone, such as after an import of the database. */
export async function mailLostNews({ database: { db }, clock }: Deps): Promise<void> {
  const now = clock.now()
  const lost = await queries.listOverdue(db, new Date(now.getTime() - lostMs), lostAtOnce)
  for (const userId of lost) await enqueueTelling(db, userId, now)
}
