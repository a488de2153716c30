import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { unsubscribeUrl } from '#server/features/unsubscribe/service.ts'
import { enqueueMail, nextMailTime } from '#server/features/mail/service.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { scheduleTelegramNotice } from '../telegram/notices.ts'
import { pauseMs } from './pause.ts'
import * as queries from './queries.ts'
import { newMessagesMail } from './texts.ts'
import { messageMails } from './mail-list.ts'

/** Delay in ms after which a due mail is assumed to have lost its job. */
const lostMs = 5 * minuteMs
/** Maximum number of lost mails that one run enqueues again. */
const lostBatchSize = 100

export const messagesMailJob = defineJobAbout<{ userId: string }>({
  name: 'tell-of-messages',
  sample: { userId: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01' },
  run: enqueueMessagesMail,
})

function enqueueMailJob(db: Kysely<DB>, userId: string, at: Date): Promise<void> {
  return enqueue(db, messagesMailJob, { userId }, { at, key: `tell-of-messages:${userId}` })
}

/**
 * Schedules the mail and the Telegram notice to the page's owner, in the transaction of a new message. Messages that
 * arrive before they are sent share one mail and one notice.
 */
export async function scheduleNotices(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  const due = await queries.scheduleMail(trx, { userId, now, pauseMs })
  if (due !== undefined) await enqueueMailJob(trx, userId, due)
  await scheduleTelegramNotice(trx, userId, now)
}

/**
 * Enqueues one mail about all new unread messages; if the mailbox has reached its limit, postpones it until there is
 * room. The mail leaves out what visitors wrote, so that our mails never carry texts and links of strangers.
 */
export async function enqueueMessagesMail(deps: Deps, { userId }: { userId: string }): Promise<void> {
  await inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const person = await queries.lockAddressee(trx, userId)
    if (person?.dueAt == null || person.since === null) return
    // The job ran early because the node's clock estimate is slightly off, or the due time has changed since.
    if (person.dueAt > now) return enqueueMailJob(trx, userId, person.dueAt)
    const pages = await queries.listPagesWithNew(trx, userId, person.since)
    if (pages.length === 0 || person.email === null || !person.isConfirmed) {
      await queries.setMailState(trx, userId, { mail_due_at: null })
      return
    }
    const nextTime = await nextMailTime(trx, { recipient: person.email, cause: 'visitors', now })
    if (nextTime > now) {
      await queries.setMailState(trx, userId, { mail_due_at: nextTime })
      await enqueueMailJob(trx, userId, nextTime)
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

/** Enqueues mails again whose job is missing, for example after a database import. */
export async function enqueueLostMails({ database: { db }, clock }: Deps): Promise<void> {
  const now = clock.now()
  const lost = await queries.listOverdue(db, new Date(now.getTime() - lostMs), lostBatchSize)
  for (const userId of lost) await enqueueMailJob(db, userId, now)
}
