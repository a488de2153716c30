import type { Kysely } from 'kysely'
import { minuteMs } from '#domain/dates.ts'
import { toLocale } from '#domain/locales.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJobAbout } from '#server/job-queue/job.ts'
import { pauseMs } from '../notices/pause.ts'
import { listPagesWithNew } from '../notices/queries.ts'
import { botOf, handleFailure, type Bot } from './bot.ts'
import * as queries from './notice-queries.ts'
import { findBot, unlinkChat } from './queries.ts'
import { notice } from './texts.ts'

/** Lease in ms, longer than sending ever takes. After it, a notice whose node died may be sent again. */
const leaseMs = minuteMs
/** Pause in ms after a failure of Telegram or of the network. */
const failurePauseMs = 5 * minuteMs
/** Delay in ms after which a due notice is assumed to have lost its job. */
const lostMs = 5 * minuteMs
const lostBatchSize = 100

export const telegramNoticeJob = defineJobAbout<{ userId: string }>({
  name: 'tell-by-telegram',
  lane: 'outside',
  sample: { userId: '0190b3c4-7f11-7a55-9c3e-5d2f6b8a1e01' },
  run: sendTelegramNotice,
})

function enqueueNotice(db: Kysely<DB>, userId: string, at: Date): Promise<void> {
  return enqueue(db, telegramNoticeJob, { userId }, { at, key: `tell-by-telegram:${userId}` })
}

/** Schedules the Telegram notice to the page's owner, in the transaction of a new message. */
export async function scheduleTelegramNotice(trx: Kysely<DB>, userId: string, now: Date): Promise<void> {
  const due = await queries.scheduleNotice(trx, { userId, now, pauseMs })
  if (due !== undefined) await enqueueNotice(trx, userId, due)
}

async function postponeNotice(db: Kysely<DB>, userId: string, until: Date): Promise<void> {
  await queries.postponeNotice(db, userId, until)
  await enqueueNotice(db, userId, until)
}

interface LeasedNotice {
  userId: string
  chatId: number
  text: string
  startedAt: Date
  until: Date
}

/** Takes a lease on the due notice of a user; undefined if none is due or it has to wait. */
function leaseDueNotice(deps: Deps, bot: Bot, userId: string): Promise<LeasedNotice | undefined> {
  return inTransaction(deps.database.db, async (trx) => {
    const now = deps.clock.now()
    const chat = await queries.lockChat(trx, userId)
    if (chat?.dueAt == null || chat.since === null) return undefined
    if (chat.dueAt > now) {
      // The job ran early because the node's clock estimate is slightly off, the due time has changed, or another node
      // holds the lease.
      await enqueueNotice(trx, userId, chat.dueAt)
      return undefined
    }
    const pages = await listPagesWithNew(trx, userId, chat.since)
    if (pages.length === 0) {
      await queries.clearNotice(trx, userId)
      return undefined
    }
    const pausedUntil = (await findBot(trx, bot.id))?.pausedUntil ?? now
    if (pausedUntil > now) {
      await postponeNotice(trx, userId, pausedUntil)
      return undefined
    }
    const until = new Date(now.getTime() + leaseMs)
    await queries.leaseNotice(trx, userId, chat.since, until)
    const text = notice[toLocale(chat.lang)]({ appOrigin: deps.config.appOrigin, pages })
    return { userId, chatId: chat.chatId, text, startedAt: now, until }
  })
}

/**
 * Sends one notice with the number of new unread messages and a link, without what visitors wrote. A lease ensures that
 * one node sends it; a chat that is closed to the bot is unlinked.
 */
export async function sendTelegramNotice(deps: Deps, { userId }: { userId: string }): Promise<void> {
  const bot = botOf(deps)
  const leased = bot && (await leaseDueNotice(deps, bot, userId))
  if (bot === undefined || leased === undefined) return
  const { db } = deps.database
  const sent = await bot.sendMessage(leased.chatId, leased.text)
  await handleFailure(deps, bot, sent)
  const now = deps.clock.now()
  if (sent.state === 'closed') {
    await unlinkChat(db, leased.chatId)
  } else if (sent.state === 'answered' || sent.state === 'wrong') {
    const nextAt = new Date(leased.startedAt.getTime() + pauseMs)
    const due = await queries.completeNotice(db, { userId, leaseUntil: leased.until, now: leased.startedAt, nextAt })
    if (due !== undefined) await enqueueNotice(db, userId, due)
  } else {
    const waitMs = sent.state === 'paused' ? sent.seconds * 1000 : failurePauseMs
    await postponeNotice(db, userId, new Date(now.getTime() + waitMs))
  }
}

/** Enqueues notices again whose job is missing, for example after a database import. */
export async function enqueueLostTelegramNotices(deps: Deps): Promise<void> {
  if (botOf(deps) === undefined) return
  const now = deps.clock.now()
  const lost = await queries.listOverdue(deps.database.db, new Date(now.getTime() - lostMs), lostBatchSize)
  for (const userId of lost) await enqueueNotice(deps.database.db, userId, now)
}
