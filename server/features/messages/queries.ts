import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MessageFolder, SpamReason } from '#contract/messages.ts'
import type { FormFieldType } from '#page/form/schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { escapeLike } from '#server/db/escape-like.ts'

export interface MessageRow {
  id: string
  value: string
  fieldType: FormFieldType
  createdAt: Date
  readAt: Date | null
  spam: SpamReason | null
  senderMark: Buffer | null
}

export interface NewMessage {
  id: string
  pageId: string
  value: string
  fieldType: FormFieldType
  spam: SpamReason | null
  senderMark: Buffer
  now: Date
}

/** Inserts a message to the page's owner; returns false if the page no longer exists. */
export async function insertMessage(db: Kysely<DB>, message: NewMessage): Promise<boolean> {
  const { id, pageId, value, fieldType, spam, senderMark, now } = message
  const { numAffectedRows = 0n } = await sql`
    insert into messages (id, page_id, user_id, value, field_type, spam, sender_mark, created_at)
    select ${id}::uuid, pages.id, user_id, ${value}, ${fieldType}, ${spam}, ${senderMark}::bytea, ${now}::timestamptz
    from pages where pages.id = ${pageId}`.execute(db)
  return numAffectedRows === 1n
}

/** Returns the current address and the owner of a page, whether or not visitors can see the page. */
export async function findPath(db: Kysely<DB>, pageId: string): Promise<{ path: string; userId: string } | undefined> {
  return db
    .selectFrom('addresses')
    .select(['path', 'user_id as userId'])
    .where('page_id', '=', pageId)
    .where('is_current', '=', true)
    .executeTakeFirst()
}

const columns = sql`messages.id, value, field_type as "fieldType", messages.created_at as "createdAt",
  read_at as "readAt", spam, sender_mark as "senderMark"`

/** Returns a LIKE pattern that finds `part` anywhere. */
const pattern = (part: string) => `%${escapeLike(part.toLowerCase())}%`

/** SQL condition: the message contains `q`. Digits also match a phone number regardless of its separators. */
function containsText(q: string): RawBuilder<boolean> {
  const digits = q.replaceAll(/[\s()+-]/g, '')
  const asText = sql<boolean>`lower(value) like ${pattern(q)}`
  if (!/^\d{3,}$/.test(digits)) return asText
  return sql`(${asText} or regexp_replace(value, '[[:space:]()-]', '', 'g') like ${pattern(digits)})`
}

/** Filter and paging of a list of messages; without a folder, both are listed. */
export interface MessageQuery {
  folder?: MessageFolder
  /** Search text, matched case-insensitively anywhere in the message. */
  q?: string | undefined
  before: string | undefined
  limit: number
}

/** Lists messages, newest first, older than the message `before` if it is given. */
export async function listMessages(
  db: Kysely<DB>,
  pageId: string,
  { folder, q = '', before, limit }: MessageQuery,
): Promise<MessageRow[]> {
  const inFolder = folder === undefined ? sql`true` : folder === 'spam' ? sql`spam is not null` : sql`spam is null`
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where page_id = ${pageId} and deleted_at is null and ${inFolder} and ${q === '' ? sql`true` : containsText(q)}
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** Counts the unread messages of the inbox, and the spam. */
export async function countMessages(db: Kysely<DB>, pageId: string): Promise<{ unread: number; spam: number }> {
  const { rows } = await sql<{ unread: number; spam: number }>`select
    (select count(*) from messages
      where page_id = ${pageId} and read_at is null and spam is null and deleted_at is null) as unread,
    (select count(*) from messages where page_id = ${pageId} and spam is not null and deleted_at is null) as spam
  `.execute(db)
  return rows[0]!
}

/** SQL condition: the message belongs to the user and its page is not in the trash. */
function own(id: string, userId: string) {
  return sql`messages.id = ${id} and messages.user_id = ${userId} and pages.id = page_id and trashed_at is null`
}

/** Locks a message of the user until the transaction ends; undefined if there is none. */
export async function lockMessage(trx: Kysely<DB>, id: string, userId: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages join pages on ${own(id, userId)}
    where deleted_at is null for update of messages`.execute(trx)
  return rows[0]
}

/** Sets or clears when a message was read; keeps the time of the first reading. */
export async function setRead(db: Kysely<DB>, id: string, readAt: Date | null): Promise<void> {
  await sql`
    update messages set read_at = case when ${readAt}::timestamptz is null then null else coalesce(read_at, ${readAt}) end
    where id = ${id}`.execute(db)
}

/** Marks a message as spam with a reason, or moves it to the inbox if `spam` is null. */
export async function setSpam(db: Kysely<DB>, id: string, spam: SpamReason | null, now: Date): Promise<void> {
  const spam_at = spam === null ? null : now
  await db.updateTable('messages').set({ spam, spam_at }).where('id', '=', id).execute()
}

/** A message of the owner's to delete or to restore. */
interface OwnMessage {
  id: string
  userId: string
}

/** Deletes a message. Returns undefined if there is none that is not deleted. */
export async function markDeleted(
  db: Kysely<DB>,
  { id, userId }: OwnMessage,
  now: Date,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update messages set deleted_at = ${now}::timestamptz from pages
    where ${own(id, userId)} and deleted_at is null returning ${columns}`.execute(db)
  return rows[0]
}

/** Restores a message. Returns undefined if there is none that was deleted after `since`. */
export async function restore(
  db: Kysely<DB>,
  { id, userId }: OwnMessage,
  since: Date,
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update messages set deleted_at = null from pages
    where ${own(id, userId)} and deleted_at > ${since}::timestamptz returning ${columns}`.execute(db)
  return rows[0]
}

/** Blocks a sender; null `expiresAt` means forever. Blocking again replaces the expiry time. */
export async function insertBlock(
  db: Kysely<DB>,
  block: { userId: string; mark: Buffer; now: Date; expiresAt: Date | null },
): Promise<void> {
  const row = { user_id: block.userId, mark: block.mark, created_at: block.now, expires_at: block.expiresAt }
  await db
    .insertInto('blocked_senders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'mark']).doUpdateSet({ expires_at: block.expiresAt }))
    .execute()
}

export async function deleteBlocks(db: Kysely<DB>, userId: string, marks: readonly Buffer[]): Promise<void> {
  await db.deleteFrom('blocked_senders').where('user_id', '=', userId).where('mark', 'in', marks).execute()
}

/** Tells whether the user has an unexpired block on one of the marks. */
export async function isAnyBlocked(
  db: Kysely<DB>,
  userId: string,
  marks: readonly Buffer[],
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('blocked_senders')
    .select('mark')
    .where('user_id', '=', userId)
    .where('mark', 'in', marks)
    .where((block) => block.or([block('expires_at', 'is', null), block('expires_at', '>', now)]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
