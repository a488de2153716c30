import * as z from 'zod/mini'
import { askJson } from '#server/ask-json.ts'
import type { TelegramBot } from '#server/telegram-settings.ts'

/**
 * Outcome of a request. The reason is for the log: a code or Telegram's own description, never the URL, which holds the
 * token.
 */
export type Outcome<Result> =
  | { state: 'answered'; result: Result }
  /** The token is invalid or revoked. */
  | { state: 'refused'; reason: string }
  /** Rate limited: no further request for this many seconds. */
  | { state: 'paused'; seconds: number }
  /** The chat is unavailable for good: the user blocked the bot, or the chat does not exist. */
  | { state: 'closed'; reason: string }
  /** Telegram rejects this request; repeating it is useless. */
  | { state: 'wrong'; reason: string }
  /** Timeout, network failure, unexpected answer, or another client reads updates at the same time. */
  | { state: 'troubled'; reason: string }

/** A user wrote to the bot in a private chat, or blocked it there. */
export interface Update {
  chatId: number
  name: string
  languageCode: string | undefined
  /** Undefined if the message has no text. */
  text: string | undefined
  hasBlocked: boolean
}

/** A batch of updates; `next` is the offset of the next request, undefined if nothing arrived. */
export interface Updates {
  updates: Update[]
  next: number | undefined
  /** Whether more updates may be available at once. */
  isFull: boolean
}

/** The port to the Bot API (https://core.telegram.org/bots/api). None of its functions ever throws. */
export interface TelegramGateway {
  /** Returns the bot's username without the at sign. */
  getMe(): Promise<Outcome<string>>
  /**
   * Returns updates from `offset` on, waiting up to `waitSeconds` for them. Telegram discards the updates before
   * `offset`.
   */
  getUpdates(asked: { offset: number | undefined; waitSeconds: number }): Promise<Outcome<Updates>>
  sendMessage(chatId: number, text: string): Promise<Outcome<true>>
}

/**
 * Timeout in ms for a whole answer, in addition to the wait for updates. It is long because a message whose answer
 * arrives later is sent twice.
 */
const timeoutMs = 10_000
/**
 * Maximum number of updates in one answer, and a size limit in bytes that they never reach: one with a quotation and
 * all its entities has about 200 KB.
 */
const maxUpdates = 20
const maxBytes = 8 * 1024 * 1024
const maxReasonLength = 120

const refusal = z.object({
  ok: z.literal(false),
  error_code: z.int(),
  description: z._default(z.string(), ''),
  parameters: z.optional(z.object({ retry_after: z.optional(z.int().check(z.nonnegative())) })),
})

const chat = z.object({ id: z.int(), type: z.literal('private') })
const from = z.object({
  first_name: z._default(z.string(), ''),
  last_name: z._default(z.string(), ''),
  username: z.optional(z.string()),
  language_code: z.optional(z.string()),
})
const update = z.object({
  message: z.optional(z.object({ chat, from, text: z.optional(z.string()) })),
  my_chat_member: z.optional(z.object({ chat, from, new_chat_member: z.object({ status: z.string() }) })),
})
const numbered = z.object({ update_id: z.int() })
const me = z.object({ username: z.string().check(z.regex(/^\w{3,64}$/)) })

function outcomeOf({ error_code: code, description, parameters }: z.output<typeof refusal>): Outcome<never> {
  const reason = `${code} ${description.slice(0, maxReasonLength)}`
  if (code === 429) return { state: 'paused', seconds: parameters?.retry_after ?? 60 }
  // Telegram answers a malformed token with 404.
  if (code === 401 || code === 404) return { state: 'refused', reason }
  if (code === 403 || (code === 400 && /chat not found/i.test(description))) return { state: 'closed', reason }
  if (code === 400) return { state: 'wrong', reason }
  return { state: 'troubled', reason }
}

/** Returns undefined for updates that do not concern us, such as the bot being added to a group. */
function updateOf(told: unknown): Update | undefined {
  const read = update.safeParse(told)
  const { message, my_chat_member: member } = read.data ?? {}
  const about = message ?? member
  if (about === undefined) return undefined
  const { username, first_name, last_name, language_code: languageCode } = about.from
  return {
    chatId: about.chat.id,
    name: username === undefined ? `${first_name} ${last_name}` : `@${username}`,
    languageCode,
    text: message?.text,
    hasBlocked: member?.new_chat_member.status === 'kicked',
  }
}

/** Creates the client for the bot with the given token. */
export function createTelegram({ token, api }: TelegramBot): TelegramGateway {
  async function ask<Result>(
    method: string,
    body: object,
    shape: z.ZodMiniType<Result>,
    waitMs = 0,
  ): Promise<Outcome<Result>> {
    const answer = await askJson(
      new URL(`/bot${token}/${method}`, api),
      { timeoutMs: timeoutMs + waitMs, maxBytes },
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
    if (answer.state === 'troubled') return { state: 'troubled', reason: answer.reason }
    const problem = refusal.safeParse(answer.json)
    if (problem.success) return outcomeOf(problem.data)
    const told = z.object({ ok: z.literal(true), result: shape }).safeParse(answer.json)
    return told.success
      ? { state: 'answered', result: told.data.result }
      : { state: 'troubled', reason: `another shape, status ${answer.status}` }
  }

  return {
    getMe: async () => {
      const told = await ask('getMe', {}, me)
      return told.state === 'answered' ? { state: 'answered', result: told.result.username } : told
    },
    getUpdates: async ({ offset, waitSeconds }) => {
      const asked = {
        offset,
        limit: maxUpdates,
        timeout: waitSeconds,
        allowed_updates: ['message', 'my_chat_member'],
      }
      const told = await ask('getUpdates', asked, z.array(z.looseObject(numbered.shape)), waitSeconds * 1000)
      if (told.state !== 'answered') return told
      const last = told.result.at(-1)?.update_id
      const updates = told.result.map(updateOf).filter((one) => one !== undefined)
      return {
        state: 'answered',
        result: { updates, next: last && last + 1, isFull: told.result.length === maxUpdates },
      }
    },
    sendMessage: async (chatId, text) => {
      const message = { chat_id: chatId, text, link_preview_options: { is_disabled: true } }
      const told = await ask('sendMessage', message, z.object({ message_id: z.int() }))
      return told.state === 'answered' ? { state: 'answered', result: true } : told
    },
  }
}
