import { sql, type Kysely } from 'kysely'
import type { FormFieldType } from '#page/form/schema.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'

export interface MessageRow {
  id: string
  value: string
  fieldType: FormFieldType
  createdAt: Date
  readAt: Date | null
}

export interface NewMessage {
  id: string
  pageId: string
  value: string
  fieldType: FormFieldType
  now: Date
}

/** Writes a message to the page's owner; false when the page went away meanwhile. */
export async function insertMessage(db: Kysely<DB>, message: NewMessage): Promise<boolean> {
  const { id, pageId, value, fieldType, now } = message
  const { numAffectedRows = 0n } = await sql`
    insert into messages (id, page_id, user_id, value, field_type, created_at)
    select ${id}::uuid, pages.id, user_id, ${value}, ${fieldType}, ${now}::timestamptz
    from pages where pages.id = ${pageId}`.execute(db)
  return numAffectedRows === 1n
}

/** The present address of a page, whether visitors see it or not. */
export async function findPath(db: Kysely<DB>, pageId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('addresses')
    .select('path')
    .where('page_id', '=', pageId)
    .where('is_current', '=', true)
    .executeTakeFirst()
  return row?.path
}

const columns = sql`messages.id, value, field_type as "fieldType", messages.created_at as "createdAt", read_at as "readAt"`

/** The newest first, `before` a message where it is given. */
export async function listMessages(
  db: Kysely<DB>,
  pageId: string,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select ${columns} from messages
    where page_id = ${pageId} and (${before ?? null}::uuid is null or id < ${before ?? null}::uuid)
    order by id desc limit ${limit}`.execute(db)
  return rows
}

export async function countUnread(db: Kysely<DB>, pageId: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('page_id', '=', pageId)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A message of somebody's page that is not in the trash; the moment of the first reading stays. */
export async function setRead(
  db: Kysely<DB>,
  { id, userId, readAt }: { id: string; userId: string; readAt: Date | null },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    update messages set read_at = case when ${readAt}::timestamptz is null then null else coalesce(read_at, ${readAt}) end
    from pages
    where messages.id = ${id} and messages.user_id = ${userId} and pages.id = page_id and trashed_at is null
    returning ${columns}`.execute(db)
  return rows[0]
}

export async function deleteMessage(db: Kysely<DB>, id: string, userId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    delete from messages using pages
    where messages.id = ${id} and messages.user_id = ${userId} and pages.id = page_id and trashed_at is null`.execute(
    db,
  )
  return numAffectedRows === 1n
}

export async function deleteMessages(db: Kysely<DB>, before: Date, stopping: AbortSignal): Promise<void> {
  await deleteInBatches(db, 'messages', sql`created_at < ${before}`, stopping)
}
