import * as z from 'zod/mini'
import { answerLimits, formFieldTypes } from '#page/form/schema.ts'
import { locale } from '#domain/fields.ts'
import { byId, done, endpoint, id, instant } from './endpoint.ts'
import { listQuery } from './lists.ts'
import { altcha } from './auth.ts'

/**
 * Why a message is in the spam folder: its sender was blocked, it has too many links, the same text was sent
 * repeatedly, it was sent faster than people type, or its owner marked it.
 */
const spamReasons = ['blocked', 'links', 'repeated', 'fast', 'owner'] as const
export type SpamReason = (typeof spamReasons)[number]

export const messageFolders = ['inbox', 'spam'] as const
export type MessageFolder = (typeof messageFolders)[number]

/** A message as its owner sees it, on the screen and in the account's export. */
export const message = z.strictObject({
  id,
  value: z.string(),
  /** Type of the form's field at the time of sending. */
  fieldType: z.enum(formFieldTypes),
  createdAt: instant,
  read: z.boolean(),
  /** Null in the inbox. */
  spam: z.nullable(z.enum(spamReasons)),
  /** Whether the sender can be recognized by contact or network, and so be blocked. */
  blockable: z.boolean(),
})
export type Message = z.output<typeof message>

/** Minutes for which a link that connects a Telegram chat is valid. */
export const telegramLinkMinutes = 15

/** Months for which an owner may choose to keep messages. */
export const keepMonths = [1, 3, 6, 12] as const
export type KeepMonths = (typeof keepMonths)[number]

const choice = {
  /** Whether the owner gets e-mails about new messages; they go to a confirmed address only. */
  mail: z.boolean(),
  keepMonths: z.literal([...keepMonths]),
}

/** The person's settings, and state that depends on them. */
export const messageSettings = z.strictObject({
  ...choice,
  /** Number of blocked senders. */
  blocked: z.int(),
  /** Null if no bot is set up; `chat` is the name of the connected chat, or null. */
  telegram: z.nullable(z.strictObject({ chat: z.nullable(z.string()) })),
})
export type MessageSettings = z.output<typeof messageSettings>

const someChange = z.refine<{ read?: unknown; spam?: unknown; blocked?: unknown }>(
  ({ read, spam, blocked }) => [read, spam, blocked].filter((change) => change !== undefined).length === 1,
  { error: 'VALIDATION' },
)

/**
 * Path below /api of server-sent events that report news among the messages of the signed-in person (event `messages`,
 * without content). The stream has no end, so it is no call of the contract. It requires the bearer token, ends with
 * its session, and answers TOO_MANY_REQUESTS or BUSY with Retry-After if there is no room.
 */
export const messageStreamPath = '/users/_self/messages/stream'

/** Maximum bytes of one answer with its solved robot check, JSON escapes included. */
const answerBytes = 16 * 1024

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/pages/{id}/messages',
    access: 'user',
    summary:
      'What visitors sent by the form of the page, the newest first, on any plan; its owner reads it, and staff who said ' +
      'why within the last ten minutes (POST /admin/users/{id}/look), else FORBIDDEN with `{"reason":"look"}` in `result`. ' +
      '`q` is a part of what is sought, in any letter case',
    params: byId,
    query: z.extend(listQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100, { error: 'TEXT_TOO_LONG' }), z.regex(/^[^\0]*$/))),
      folder: z.optional(z.enum(messageFolders)),
    }),
    result: z.strictObject({
      items: z.array(message),
      next: z.nullable(z.string()),
      /** Number of unread messages in the whole inbox. */
      unread: z.int(),
      /** Number of messages in the spam folder. */
      spam: z.int(),
    }),
    errors: ['TEXT_TOO_LONG'],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/pages/{id}/messages.csv',
    access: 'user',
    requestClass: 'report',
    summary: 'The inbox as a file for spreadsheets, its heads and separator as in `lang`',
    params: byId,
    query: z.strictObject({ lang: z.optional(locale) }),
    produces: 'text/csv',
    result: z.string(),
    errors: [],
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/messages/{id}',
    access: 'user',
    summary:
      'One change of a message: read or unread; among spam or back in the inbox, which also lets its sender write again; its sender blocked or let write again',
    params: byId,
    body: z
      .strictObject({
        read: z.optional(z.boolean()),
        spam: z.optional(z.boolean()),
        blocked: z.optional(z.boolean()),
      })
      .check(someChange),
    sample: { read: true },
    result: message,
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/{id}',
    access: 'user',
    summary: 'Deletes a message; within an hour it can be brought back, and then it is erased',
    params: byId,
    result: done,
    errors: [],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/messages/{id}/restore',
    access: 'user',
    summary: 'Brings back a message that was deleted a moment ago',
    params: byId,
    result: message,
    errors: [],
  }),
  settings: endpoint({
    method: 'GET',
    path: '/users/_self/message-settings',
    access: 'user',
    summary: 'What the person wants to be told of messages to all their pages, and how long these are kept',
    result: messageSettings,
    errors: [],
  }),
  updateSettings: endpoint({
    method: 'PATCH',
    path: '/users/_self/message-settings',
    access: 'user',
    summary: 'Changes what is given of it; messages that are older than the new term are erased within the hour',
    body: z.partial(z.strictObject(choice)),
    sample: { mail: true },
    result: messageSettings,
    errors: [],
  }),
  unblockAll: endpoint({
    method: 'DELETE',
    path: '/users/_self/blocked-senders',
    access: 'user',
    summary: 'Lets every sender write again; what lies among spam stays there',
    result: messageSettings,
    errors: [],
  }),
  linkTelegram: endpoint({
    method: 'POST',
    path: '/users/_self/telegram',
    access: 'user',
    summary:
      'A link to the bot that links the chat in which it is followed, once and within 15 minutes; ends the one before. NOT_FOUND where no bot is set up',
    result: z.strictObject({ url: z.string() }),
    errors: [],
  }),
  unlinkTelegram: endpoint({
    method: 'DELETE',
    path: '/users/_self/telegram',
    access: 'user',
    summary: 'Ends the notices in Telegram and forgets the chat',
    result: messageSettings,
    errors: [],
  }),
  send: endpoint({
    method: 'POST',
    path: '/public/pages/{id}/messages',
    access: 'public',
    summary:
      'The feedback form. ROBOT_CHECK carries a challenge in `result`, to be solved and sent along. A plain HTML form is answered by a redirect or a page',
    params: byId,
    body: z.strictObject({
      value: z.string().check(z.maxLength(4 * answerLimits.text, { error: 'TEXT_TOO_LONG' })),
      /** Honeypot: a field that people do not see and robots fill in. */
      trap: z.optional(z.string().check(z.maxLength(answerLimits.text))),
      robotCheck: z.optional(z.string().check(z.maxLength(4096))),
      /** Milliseconds since the page was opened; only if a script sends the form. */
      elapsed: z.optional(z.int().check(z.minimum(0))),
    }),
    sample: { value: 'Привіт!' },
    maxBody: answerBytes,
    /** URL to which the form redirects visitors; empty for none. */
    result: z.strictObject({ redirectUrl: z.string() }),
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG', 'EMAIL_INVALID', 'EMAIL_TOO_LONG', 'ROBOT_CHECK'],
    details: { ROBOT_CHECK: altcha },
  }),
}
