import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/**
 * Schedules a mail about new messages for a person: now, or `pauseMs` after the last mail if that is later. Returns
 * when it is due, or undefined if one is scheduled already or the person has turned these mails off.
 */
export async function scheduleMail(
  db: Kysely<DB>,
  { userId, now, pauseMs }: { userId: string; now: Date; pauseMs: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date }>`
    insert into message_settings as known (user_id, mail_due_at, mail_since)
    values (${userId}, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do update set
      mail_due_at = greatest(${now}::timestamptz, known.mailed_at + make_interval(secs => ${pauseMs / 1000})),
      mail_since = ${now}::timestamptz
      where known.mail and known.mail_due_at is null
    returning mail_due_at as due`.execute(db)
  return rows[0]?.due
}

export interface Addressee {
  email: string | null
  isConfirmed: boolean
  lang: string
  dueAt: Date | null
  since: Date | null
}

/**
 * Locks the settings row of a person and returns what a mail needs; undefined if the person wants no mails, is banned
 * or is being deleted.
 */
export async function lockAddressee(trx: Kysely<DB>, userId: string): Promise<Addressee | undefined> {
  const { rows } = await sql<Addressee>`
    select email, email_status = 'confirmed' as "isConfirmed", lang, mail_due_at as "dueAt", mail_since as since
    from message_settings join users on users.id = user_id
    where user_id = ${userId} and mail and delete_at is null and ban_kind is null
    for update of message_settings`.execute(trx)
  return rows[0]
}

/** Stores when the next mail is due (null if none is) and, if given, when the last one was written. */
export async function setMailState(
  trx: Kysely<DB>,
  userId: string,
  state: { mail_due_at: Date | null; mailed_at?: Date },
): Promise<void> {
  await trx.updateTable('message_settings').set(state).where('user_id', '=', userId).execute()
}

export interface NewOnPage {
  pageId: string
  title: string
  count: number
}

/** Lists the pages with unread inbox messages created since `since`, those with the most first. */
export async function listPagesWithNew(db: Kysely<DB>, userId: string, since: Date): Promise<NewOnPage[]> {
  const { rows } = await sql<NewOnPage>`
    select page_id as "pageId", pages.document ->> 'title' as title, count(*)::int as count
    from messages join pages on pages.id = page_id
    where messages.user_id = ${userId} and messages.created_at >= ${since} and read_at is null
      and spam is null and deleted_at is null and trashed_at is null
    group by page_id, pages.document ->> 'title'
    order by count(*) desc, page_id`.execute(db)
  return rows
}

/** Lists up to `limit` people whose mail was due before `before`. */
export async function listOverdue(db: Kysely<DB>, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('message_settings')
    .innerJoin('users', 'users.id', 'message_settings.user_id')
    .select('user_id')
    .where('mail_due_at', '<', before)
    // Banned and leaving people get no mail; otherwise they would fill the batch and block the others.
    .where('ban_kind', 'is', null)
    .where('delete_at', 'is', null)
    .orderBy('mail_due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}
