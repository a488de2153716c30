import type { Kysely } from 'kysely'
import * as z from 'zod/mini'
import { AppError } from '#domain/errors.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Message, messagesApi } from '#contract/messages.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { readableInbox } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import type { MessageRow } from './queries.ts'
import * as queries from './queries.ts'

const uuid = z.uuid()
/** Rows of one statement while a whole list is read. */
const rowsAtOnce = 1000

function messageAnswer({ id, value, fieldType, createdAt, readAt }: MessageRow): Message {
  return { id, value, fieldType, createdAt: createdAt.toISOString(), read: readAt !== null }
}

/** A part of the messages of a page that the actor may read, the newest first; `cursor` is where the last part ended. */
export async function readMessages(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { cursor, limit = 30 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<ResultOf<typeof messagesApi.list>> {
  if (cursor !== undefined && !uuid.safeParse(cursor).success) {
    throw new AppError('VALIDATION', { fields: { cursor: 'VALIDATION' } })
  }
  const { db } = deps.database
  await readableInbox(deps, actor, pageId)
  const rows = await queries.listMessages(db, pageId, { before: cursor, limit: limit + 1 })
  const items = rows.slice(0, limit).map(messageAnswer)
  return { items, next: rows.length > limit ? items.at(-1)!.id : null, unread: await queries.countUnread(db, pageId) }
}

/** Every message of a page, the newest first. Whose page it is, is for the caller to know. */
export async function allMessages(db: Kysely<DB>, pageId: string): Promise<Message[]> {
  const all: Message[] = []
  let part: MessageRow[]
  do {
    part = await queries.listMessages(db, pageId, { before: all.at(-1)?.id, limit: rowsAtOnce })
    all.push(...part.map(messageAnswer))
  } while (part.length === rowsAtOnce)
  return all
}

export async function markMessage(
  { database, clock }: Deps,
  actor: Actor,
  id: string,
  read: boolean,
): Promise<Message> {
  const change = { id, userId: actor.userId, readAt: read ? clock.now() : null }
  const row = uuid.safeParse(id).success ? await queries.setRead(database.db, change) : undefined
  if (row === undefined) throw new AppError('NOT_FOUND')
  return messageAnswer(row)
}

export async function removeMessage({ database: { db } }: Deps, actor: Actor, id: string): Promise<void> {
  if (!uuid.safeParse(id).success || !(await queries.deleteMessage(db, id, actor.userId)))
    throw new AppError('NOT_FOUND')
}
