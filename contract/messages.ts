import * as z from 'zod/mini'
import { answerLimits, formFieldTypes } from '#page/form/schema.ts'
import { locale } from '#domain/fields.ts'
import { byId, done, endpoint, id, instant } from './endpoint.ts'
import { altcha } from './auth.ts'
import { listQuery } from './sessions.ts'

/** A message as its owner sees it, on the screen and in the account's export. */
export const message = z.strictObject({
  id,
  value: z.string(),
  /** What the field asked for when it was sent. */
  fieldType: z.enum(formFieldTypes),
  createdAt: instant,
  read: z.boolean(),
})
export type Message = z.output<typeof message>

/** Bytes of one answer with its solved robot check, JSON's escapes included. */
const answerBytes = 16 * 1024

export const messagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/pages/{id}/messages',
    access: 'user',
    summary:
      'What visitors sent by the form of the page, the newest first, on any plan; its owner reads it, and staff who said ' +
      'why within the last ten minutes (POST /admin/users/{id}/look), else FORBIDDEN with `{"reason":"look"}` in `result`',
    params: byId,
    query: listQuery,
    result: z.strictObject({
      items: z.array(message),
      next: z.nullable(z.string()),
      /** Of the whole list. */
      unread: z.int(),
    }),
    errors: [],
  }),
  csv: endpoint({
    method: 'GET',
    path: '/pages/{id}/messages.csv',
    access: 'user',
    requestClass: 'report',
    summary: 'The same as a file for spreadsheets, its heads and separator as in `lang`',
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
    summary: 'Marks a message as read or unread',
    params: byId,
    body: z.strictObject({ read: z.boolean() }),
    sample: { read: true },
    result: message,
    errors: [],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/messages/{id}',
    access: 'user',
    summary: 'Deletes a message for good',
    params: byId,
    result: done,
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
      /** A field that people do not see. */
      trap: z.optional(z.string().check(z.maxLength(answerLimits.text))),
      robotCheck: z.optional(z.string().check(z.maxLength(4096))),
      /** Milliseconds since the page was opened, where a script sends the form. */
      elapsed: z.optional(z.int().check(z.minimum(0))),
    }),
    sample: { value: 'Привіт!' },
    maxBody: answerBytes,
    /** Where the form leads its visitors; empty for nowhere. */
    result: z.strictObject({ redirectUrl: z.string() }),
    errors: ['FIELDS_REQUIRED', 'TEXT_TOO_LONG', 'EMAIL_INVALID', 'EMAIL_TOO_LONG', 'ROBOT_CHECK'],
    details: { ROBOT_CHECK: altcha },
  }),
}
