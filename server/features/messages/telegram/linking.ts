import { createHash, randomBytes } from 'node:crypto'
import { telegramLinkMinutes, type MessageSettings } from '#contract/messages.ts'
import { dayMs, minuteMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { text } from '#domain/fields.ts'
import { toLocale } from '#domain/locales.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { logEventOutsideSession } from '#server/features/identity/service.ts'
import { takeFromLimits } from '#server/features/limits/service.ts'
import { enqueue } from '#server/job-queue/enqueue.ts'
import { defineJob } from '#server/job-queue/job.ts'
import { botOf, handleFailure, type Bot } from './bot.ts'
import type { Update, Updates } from './gateway.ts'
import * as queries from './queries.ts'
import { replies } from './texts.ts'

/** Rate limit of links that one user may create. */
const perHour = { count: 30, windowSeconds: 60 * 60 }
/** Seconds that a request waits for updates: while somebody is linking a chat, and otherwise. */
const waitSeconds = { linking: 5, usual: 1 }
/**
 * After a week without updates Telegram restarts update ids at a random number, so a stored offset older than this is
 * ignored.
 */
const offsetValidMs = 6 * dayMs
const maxNameLength = 64

export const readTelegramJob = defineJob({
  name: 'read-telegram',
  lane: 'outside',
  schedule: { every: 'minute' },
  run: readTelegram,
})

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** Returns the Telegram part of the settings; null if no bot is set up or its username is not known yet. */
export async function telegramOf(deps: Deps, userId: string): Promise<MessageSettings['telegram']> {
  const bot = botOf(deps)
  const known = bot && (await queries.findBot(deps.database.db, bot.id))
  return known?.username == null ? null : { chat: (await queries.findChat(deps.database.db, userId))?.name ?? null }
}

/**
 * Creates a link that connects the chat of whoever opens it to this account. It works once, within 15 minutes, and
 * replaces an earlier one. Throws NOT_FOUND if no bot is set up, and TOO_MANY_REQUESTS.
 */
export async function makeTelegramLink(deps: Deps, userId: string): Promise<{ url: string }> {
  const bot = botOf(deps)
  const known = bot && (await queries.findBot(deps.database.db, bot.id))
  if (known?.username == null) throw new AppError('NOT_FOUND')
  await takeFromLimits(deps, [[`telegram-link:${userId}`, perHour]])
  const token = randomBytes(32).toString('base64url')
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    await queries.putToken(trx, userId, hashOf(token), new Date(now.getTime() + telegramLinkMinutes * minuteMs))
    await enqueue(trx, readTelegramJob, undefined, { at: now, key: readTelegramJob.name })
  })
  return { url: `https://t.me/${known.username}?start=${token}` }
}

/** Unlinks the user's chat and invalidates the link, if there is one. */
export async function unlinkTelegram({ database }: Deps, userId: string): Promise<void> {
  await queries.deleteLink(database.db, userId)
}

interface Reply {
  chatId: number
  text: string
}

/** Returns a user's name without invisible characters, cut to `maxNameLength` characters. */
function cleanName(name: string): string {
  return text({ max: maxNameLength }).parse([...name.trim()].slice(0, maxNameLength).join('')) || 'Telegram'
}

/** Handles one update and returns the bot's reply, if any. */
async function handleUpdate(
  deps: Deps,
  trx: Deps['database']['db'],
  { chatId, name, languageCode, text: said = '', hasBlocked }: Update,
): Promise<Reply | undefined> {
  const { siteName } = deps.config
  const [command, token] = said.trim().split(/\s+/, 2)
  const theirs = toLocale(languageCode)
  if (hasBlocked || command === '/stop') {
    const [lang] = await queries.unlinkChat(trx, chatId)
    if (hasBlocked) return undefined
    return { chatId, text: lang === undefined ? replies[theirs].notLinked : replies[toLocale(lang)].stopped(siteName) }
  }
  if (command !== '/start') return undefined
  if (token === undefined) return { chatId, text: replies[theirs].howTo(siteName) }
  const now = deps.clock.now()
  const linked = await queries.linkChat(trx, { hash: hashOf(token), chatId, name: cleanName(name), now })
  if (linked === undefined) return { chatId, text: replies[theirs].linkOver(siteName) }
  await logEventOutsideSession(trx, 'telegram_linked', { userId: linked.userId }, now)
  return { chatId, text: replies[toLocale(linked.lang)].linked(siteName, linked.username) }
}

/** Handles a batch of updates unless another node already has. Returns the replies, at most one for each chat. */
function handleBatch(deps: Deps, bot: Bot, from: number | null, { updates, next }: Updates): Promise<Reply[]> {
  if (next === undefined) return Promise.resolve([])
  return inTransaction(deps.database.db, async (trx) => {
    if (!(await queries.advanceOffset(trx, { id: bot.id, from, next, now: deps.clock.now() }))) return []
    const said = new Map<number, Reply>()
    for (const update of updates) {
      const reply = await handleUpdate(deps, trx, update)
      if (reply !== undefined) said.set(reply.chatId, reply)
    }
    return [...said.values()]
  })
}

/**
 * Returns the stored state of the bot and refreshes its username daily; undefined while requests to Telegram are
 * paused.
 */
async function loadBot(deps: Deps, bot: Bot): Promise<queries.KnownBot | undefined> {
  const { db } = deps.database
  const now = deps.clock.now()
  await queries.addBot(db, bot.id)
  const known = (await queries.findBot(db, bot.id))!
  if (known.pausedUntil !== null && known.pausedUntil > now) return undefined
  const isNamed = known.username !== null && known.namedAt !== null && now.getTime() - known.namedAt.getTime() < dayMs
  if (isNamed) return known
  const told = await bot.getMe()
  await handleFailure(deps, bot, told)
  if (told.state !== 'answered') return undefined
  await queries.saveUsername(db, bot.id, told.result, now)
  return known
}

/** Reads and handles updates of the bot. Enqueues itself again at once while somebody is linking a chat. */
async function readTelegram(deps: Deps): Promise<void> {
  const bot = botOf(deps)
  const known = bot && (await loadBot(deps, bot))
  if (bot === undefined || known === undefined) return
  const { db } = deps.database
  const now = deps.clock.now()
  const isOffsetValid = known.updatedAt !== null && now.getTime() - known.updatedAt.getTime() < offsetValidMs
  const linking = await queries.hasPendingLink(db, now)
  const told = await bot.getUpdates({
    offset: isOffsetValid ? (known.nextUpdate ?? undefined) : undefined,
    waitSeconds: linking ? waitSeconds.linking : waitSeconds.usual,
  })
  await handleFailure(deps, bot, told)
  if (told.state !== 'answered') return
  for (const { chatId, text: said } of await handleBatch(deps, bot, known.nextUpdate, told.result)) {
    const sent = await bot.sendMessage(chatId, said)
    await handleFailure(deps, bot, sent)
    if (sent.state === 'paused' || sent.state === 'refused' || deps.stopping.aborted) break
  }
  const runAgain = told.result.isFull || (await queries.hasPendingLink(db, deps.clock.now()))
  if (runAgain) await enqueue(db, readTelegramJob, undefined, { at: deps.clock.now(), key: readTelegramJob.name })
}
