import { randomBytes, randomInt } from 'node:crypto'
import type { TelegramBot } from '#server/telegram-settings.ts'
import { listen, type Answer, type Asked } from './serve.ts'

interface Sender {
  first_name: string
  last_name?: string
  username?: string
  language_code?: string
}

export interface TelegramStandIn {
  /** Settings for the adapter. */
  settings: TelegramBot
  username: string
  /** How further calls are answered; `tooOften`: seconds to wait. */
  manner: 'well' | 'fault' | 'conflict' | { tooOften: number }
  /** Messages sent by the bot, the oldest first. */
  sent: { chatId: number; text: string }[]
  /** All calls so far. */
  asked: { method: string; body: Record<string, unknown> }[]
  /** Adds an update: a person writes to the bot, in a private chat by default. */
  say(chatId: number, text: string, sender?: Sender, type?: 'private' | 'group'): void
  /** Blocks the bot in a chat; without `told`, the update about it is lost. */
  block(chatId: number, told?: boolean): void
  /** Delays answers to `sendMessage` until the returned function is called. */
  pauseSending(): () => void
  close(): Promise<void>
}

const maxTextLength = 4096

function refuse(code: number, description: string, parameters?: object): Answer {
  return { status: code, json: { ok: false, error_code: code, description, ...(parameters && { parameters }) } }
}

const fine = (result: unknown): Answer => ({ status: 200, json: { ok: true, result } })

/**
 * Starts a server on loopback that speaks the Bot API, with Telegram's error texts. It forgets updates before the
 * requested offset, returns only requested types, and answers at once where Telegram would wait for updates.
 */
export async function startTelegram(): Promise<TelegramStandIn> {
  const id = randomInt(100_000_000, 999_999_999)
  const token = `${id}:${randomBytes(26).toString('base64url')}`
  const chats = new Set<number>()
  const blocked = new Set<number>()
  let updates: { update_id: number; [type: string]: unknown }[] = []
  let lastUpdate = 1000
  let held: Promise<void> | undefined
  const add = (type: string, content: object) => {
    updates.push({ update_id: (lastUpdate += 1), [type]: { date: 1_700_000_000, ...content } })
  }
  const person = (chatId: number, sender: Sender) => ({ id: chatId, is_bot: false, ...sender })

  const methods: Record<string, (body: Record<string, unknown>) => Answer> = {
    getMe: () => fine({ id, is_bot: true, first_name: 'Lanka', username: standIn.username }),
    getUpdates: ({ offset, limit, allowed_updates: allowed }) => {
      if (typeof offset === 'number') updates = updates.filter((update) => update.update_id >= offset)
      const types = (allowed ?? ['message']) as string[]
      return fine(updates.filter((update) => types.some((type) => type in update)).slice(0, (limit as number) ?? 100))
    },
    sendMessage: ({ chat_id: chatId, text }) => {
      if (typeof chatId !== 'number' || !chats.has(chatId)) return refuse(400, 'Bad Request: chat not found')
      if (blocked.has(chatId)) return refuse(403, 'Forbidden: bot was blocked by the user')
      if (typeof text !== 'string' || text === '') return refuse(400, 'Bad Request: message text is empty')
      if (text.length > maxTextLength) return refuse(400, 'Bad Request: message is too long')
      standIn.sent.push({ chatId, text })
      return fine({ message_id: standIn.sent.length, date: 1_700_000_000, chat: { id: chatId, type: 'private' }, text })
    },
  }

  async function answer({ url, body }: Asked): Promise<Answer> {
    const [, given, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(url.pathname) ?? []
    if (given !== token) return refuse(401, 'Unauthorized')
    const call = methods[method]
    if (call === undefined) return refuse(404, 'Not Found')
    const told = JSON.parse(body) as Record<string, unknown>
    standIn.asked.push({ method, body: told })
    if (method === 'sendMessage') await held
    const { manner } = standIn
    if (manner === 'fault') return refuse(500, 'Internal Server Error')
    if (manner === 'conflict' && method === 'getUpdates') {
      return refuse(
        409,
        'Conflict: terminated by other getUpdates request; make sure that only one bot instance is running',
      )
    }
    if (typeof manner === 'object') {
      const seconds = manner.tooOften
      return refuse(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })
    }
    return call(told)
  }

  const server = await listen(answer)
  const standIn: TelegramStandIn = {
    settings: { token, api: server.origin },
    username: 'lanka_test_bot',
    manner: 'well',
    sent: [],
    asked: [],
    say: (chatId, text, sender = { first_name: 'Оля' }, type = 'private') => {
      chats.add(chatId)
      add('message', { message_id: lastUpdate, from: person(chatId, sender), chat: { id: chatId, type }, text })
    },
    block: (chatId, told = true) => {
      blocked.add(chatId)
      const member = { chat: { id: chatId, type: 'private' }, from: person(chatId, { first_name: 'Оля' }) }
      if (told) add('my_chat_member', { ...member, new_chat_member: { status: 'kicked' } })
    },
    pauseSending: () => {
      let letGo: (() => void) | undefined
      held = new Promise((resolve) => (letGo = resolve))
      return () => letGo?.()
    },
    close: () => server.close(),
  }
  return standIn
}
