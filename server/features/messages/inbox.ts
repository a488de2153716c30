import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { BodyOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Message, MessageFolder, messagesApi } from '#contract/messages.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { requireReadableInbox } from '#server/features/pages/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { paginate, parseCursor, requireId } from '#server/paging.ts'
import { restorableMs } from './pruning/service.ts'
import type { MessageRow } from './queries.ts'
import * as queries from './queries.ts'
import { blockSender, unblockSender } from './senders.ts'

/** Rows read by one statement when a whole list is read in batches. */
const batchSize = 1000

function messageAnswer({ id, value, fieldType, createdAt, readAt, spam, senderMark }: MessageRow): Message {
  const blockable = fieldType !== 'text' || senderMark !== null
  return { id, value, fieldType, createdAt: createdAt.toISOString(), read: readAt !== null, spam, blockable }
}

/**
 * Returns one page of a page's messages, newest first; `cursor` is the id of the last message of the previous page.
 * Throws VALIDATION if the cursor is not a UUID, and what `requireReadableInbox` throws.
 */
export async function readMessages(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { cursor, limit = 30, q, folder = 'inbox' }: QueryOf<typeof messagesApi.list>,
): Promise<ResultOf<typeof messagesApi.list>> {
  const before = parseCursor(cursor)
  const { db } = deps.database
  await requireReadableInbox(deps, actor, pageId)
  const rows = await queries.listMessages(db, pageId, { folder, q, before, limit: limit + 1 })
  return { ...paginate(rows, limit, messageAnswer), ...(await queries.countMessages(db, pageId)) }
}

/**
 * Returns every message of a page, newest first, or those of one folder. Does not check whose page it is; the caller
 * must.
 */
export async function allMessages(db: Kysely<DB>, pageId: string, folder?: MessageFolder): Promise<Message[]> {
  const all: Message[] = []
  let part: MessageRow[]
  do {
    const before = all.at(-1)?.id
    part = await queries.listMessages(db, pageId, { ...(folder && { folder }), before, limit: batchSize })
    all.push(...part.map(messageAnswer))
  } while (part.length === batchSize)
  return all
}

type Change = BodyOf<typeof messagesApi.update>

/** Applies a change to a message whose row the transaction has locked. */
async function apply(deps: Deps, trx: Kysely<DB>, { userId }: Actor, sent: MessageRow, change: Change): Promise<void> {
  const { read, spam, blocked } = change
  const now = deps.clock.now()
  if (read !== undefined) await queries.setRead(trx, sent.id, read ? now : null)
  if (blocked === true) await blockSender(deps, trx, userId, sent)
  // Moving a blocked sender's message back to the inbox also unblocks the sender.
  if (blocked === false || (spam === false && sent.spam === 'blocked')) await unblockSender(deps, trx, userId, sent)
  if (spam !== undefined) await queries.setSpam(trx, sent.id, spam ? (sent.spam ?? 'owner') : null, now)
  if (blocked !== undefined) await queries.setSpam(trx, sent.id, blocked ? 'blocked' : null, now)
}

/**
 * Changes one of the actor's messages. Throws NOT_FOUND, and VALIDATION if the sender cannot be identified for
 * blocking.
 */
export async function changeMessage(deps: Deps, actor: Actor, id: string, change: Change): Promise<Message> {
  const messageId = requireId(id)
  return inTransaction(deps.database.db, async (trx) => {
    const sent = await queries.lockMessage(trx, messageId, actor.userId)
    if (sent === undefined) throw new AppError('NOT_FOUND')
    await apply(deps, trx, actor, sent, change)
    return messageAnswer((await queries.lockMessage(trx, messageId, actor.userId))!)
  })
}

async function changed(id: string, change: (known: string) => Promise<MessageRow | undefined>): Promise<Message> {
  const row = await change(requireId(id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  return messageAnswer(row)
}

/** Marks a message as deleted. It can be restored for an hour; then a job erases it. Throws NOT_FOUND. */
export function removeMessage({ database: { db }, clock }: Deps, { userId }: Actor, id: string): Promise<Message> {
  return changed(id, (known) => queries.markDeleted(db, { id: known, userId }, clock.now()))
}

/** Restores a message that was deleted within the last hour. Throws NOT_FOUND. */
export function restoreMessage({ database: { db }, clock }: Deps, { userId }: Actor, id: string): Promise<Message> {
  const since = new Date(clock.now().getTime() - restorableMs)
  return changed(id, (known) => queries.restore(db, { id: known, userId }, since))
}
