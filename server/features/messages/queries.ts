import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { MessageFolder, SpamReason } from '#contract/messages.ts'
import type { FormFieldType } from '#page/form/schema.ts'
import type { DB } from '#server/db/schema.gen.ts'

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

/** Writes a message to the page's owner; false when the page went away meanwhile. */
export async function insertMessage(db: Kysely<DB>, message: NewMessage): Promise<boolean> {
  const { id, pageId, value, fieldType, spam, senderMark, now } = message
  const { numAffectedRows = 0n } = await sql`
    insert into messages (id, page_id, user_id, value, field_type, spam, sender_mark, created_at)
    select ${id}::uuid, pages.id, user_id, ${value}, ${fieldType}, ${spam}, ${senderMark}::bytea, ${now}::timestamptz
    from pages where pages.id = ${pageId}`.execute(db)
  return numAffectedRows === 1n
}

/** The present address of a page and its owner, whether visitors see it or not. */
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

/** The signs that LIKE reads as wildcards stand for themselves. */
function pattern(part: string): string {
  return `%${part.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
}

/** Whether a message has what is sought; a number of a phone is the same however its digits are set apart. */
function fits(q: string): RawBuilder<boolean> {
  const digits = q.replaceAll(/[\s()+-]/g, '')
  const asText = sql<boolean>`lower(value) like ${pattern(q)}`
  if (!/^\d{3,}$/.test(digits)) return asText
  return sql`(${asText} or regexp_replace(value, '[[:space:]()-]', '', 'g') like ${pattern(digits)})`
}

/** What a list of messages is made of; both folders where none is named. */
export interface Listed {
  folder?: MessageFolder
  /** A part of the text, in any letter case. */
  q?: string | undefined
  before: string | undefined
  limit: number
}

/** The newest first, `before` a message where it is given. */
export async function listMessages(
  db: Kysely<DB>,
  pageId: string,
  { folder, q = '', before, limit }: Listed,
): Promise<MessageRow[]> {
  const inFolder = folder === undefined ? sql`true` : folder === 'spam' ? sql`spam is not null` : sql`spam is null`
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where page_id = ${pageId} and deleted_at is null and ${inFolder} and ${q === '' ? sql`true` : fits(q)}
      and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

/** How many wait to be read in the inbox, and how many lie among spam. */
export async function countMessages(db: Kysely<DB>, pageId: string): Promise<{ unread: number; spam: number }> {
  const { rows } = await sql<{ unread: number; spam: number }>`select
    (select count(*) from messages
      where page_id = ${pageId} and read_at is null and spam is null and deleted_at is null) as unread,
    (select count(*) from messages where page_id = ${pageId} and spam is not null and deleted_at is null) as spam
  `.execute(db)
  return rows[0]!
}

/** Messages of somebody's pages that are not in the trash. */
function own(id: string, userId: string) {
  return sql`messages.id = ${id} and messages.user_id = ${userId} and pages.id = page_id and trashed_at is null`
}

/** A message of somebody's, which nobody else changes until the transaction ends. */
export async function lockMessage(trx: Kysely<DB>, id: string, userId: string): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages join pages on ${own(id, userId)}
    where deleted_at is null for update of messages`.execute(trx)
  return rows[0]
}

/** The moment of the first reading stays. */
export async function setRead(db: Kysely<DB>, id: string, readAt: Date | null): Promise<void> {
  await sql`
    update messages set read_at = case when ${readAt}::timestamptz is null then null else coalesce(read_at, ${readAt}) end
    where id = ${id}`.execute(db)
}

export async function setSpam(db: Kysely<DB>, id: string, spam: SpamReason | null, now: Date): Promise<void> {
  const spam_at = spam === null ? null : now
  await db.updateTable('messages').set({ spam, spam_at }).where('id', '=', id).execute()
}

/** Deletes a message, or brings back one that was deleted; nothing when it is not there, or is not in that state. */
export async function setDeleted(
  db: Kysely<DB>,
  { id, userId, deletedAt }: { id: string; userId: string; deletedAt: Date | null },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update messages set deleted_at = ${deletedAt}::timestamptz from pages
    where ${own(id, userId)} and (deleted_at is null) <> (${deletedAt}::timestamptz is null)
    returning ${columns}`.execute(db)
  return rows[0]
}

/** A block without `expiresAt` never ends; one that was made again lasts from now. */
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

/** Whether one of the marks is that of a sender whom somebody blocked. */
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
