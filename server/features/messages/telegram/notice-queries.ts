import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/**
 * Schedules a Telegram notice for a user: now, or `pauseMs` after the last one if that is later. Returns when it is
 * due, or undefined if one is scheduled already or no chat is linked. It always locks and updates the row, so that a
 * notice ending at the same time sees the new message.
 */
export async function scheduleNotice(
  trx: Kysely<DB>,
  { userId, now, pauseMs }: { userId: string; now: Date; pauseMs: number },
): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    update telegram_links set
      since = least(since, ${now}::timestamptz),
      due_at = coalesce(due_at, greatest(${now}::timestamptz, told_at + make_interval(secs => ${pauseMs / 1000})))
    from (select user_id, due_at as was_due from telegram_links where user_id = ${userId} for update) as before
    where telegram_links.user_id = before.user_id and chat_id is not null
    returning case when was_due is null then due_at end as due`.execute(trx)
  return rows[0]?.due ?? undefined
}

export interface DueChat {
  chatId: number
  lang: string
  dueAt: Date | null
  /** Creation time of the oldest message not yet announced. */
  since: Date | null
}

/**
 * Locks the chat of a user until the transaction ends; undefined if there is none, or the user is banned or being
 * deleted.
 */
export async function lockChat(trx: Kysely<DB>, userId: string): Promise<DueChat | undefined> {
  const { rows } = await sql<DueChat>`
    select chat_id as "chatId", lang, due_at as "dueAt", least(since, sending_since) as since
    from telegram_links join users on users.id = user_id
    where user_id = ${userId} and chat_id is not null and delete_at is null and ban_kind is null
    for update of telegram_links`.execute(trx)
  return rows[0]
}

/** Takes a lease on the notice: no other node sends it before `until`. */
export async function leaseNotice(trx: Kysely<DB>, userId: string, since: Date, until: Date): Promise<void> {
  await trx
    .updateTable('telegram_links')
    .set({ sending_since: since, since: null, due_at: until })
    .where('user_id', '=', userId)
    .execute()
}

export async function clearNotice(trx: Kysely<DB>, userId: string): Promise<void> {
  await trx
    .updateTable('telegram_links')
    .set({ due_at: null, since: null, sending_since: null })
    .where('user_id', '=', userId)
    .execute()
}

/** Postpones the scheduled notice with all messages that it covers. */
export async function postponeNotice(db: Kysely<DB>, userId: string, until: Date): Promise<void> {
  await sql`update telegram_links set due_at = ${until}, since = least(since, sending_since), sending_since = null
    where user_id = ${userId} and due_at is not null`.execute(db)
}

/**
 * Completes the notice whose lease ends at `leaseUntil`; returns when the next one is due if messages arrived meanwhile.
 */
export async function completeNotice(
  db: Kysely<DB>,
  { userId, leaseUntil, now, nextAt }: { userId: string; leaseUntil: Date; now: Date; nextAt: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ due: Date | null }>`
    update telegram_links set sending_since = null, told_at = ${now}::timestamptz,
      due_at = case when since is null then null else ${nextAt}::timestamptz end
    where user_id = ${userId} and due_at = ${leaseUntil}
    returning due_at as due`.execute(db)
  return rows[0]?.due ?? undefined
}

/** Lists up to `limit` users whose notice was due before `before`. */
export async function listOverdue(db: Kysely<DB>, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('telegram_links')
    .innerJoin('users', 'users.id', 'telegram_links.user_id')
    .select('user_id')
    .where('due_at', '<', before)
    // Banned and leaving users get no notice; otherwise they would fill the batch and block the others.
    .where('ban_kind', 'is', null)
    .where('delete_at', 'is', null)
    .orderBy('due_at')
    .limit(limit)
    .execute()
  return rows.map((row) => row.user_id)
}
