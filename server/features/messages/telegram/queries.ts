import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

export interface KnownBot {
  username: string | null
  namedAt: Date | null
  nextUpdate: number | null
  updatedAt: Date | null
  pausedUntil: Date | null
}

export function findBot(db: Kysely<DB>, id: number): Promise<KnownBot | undefined> {
  return db
    .selectFrom('telegram_bots')
    .select(['username', 'named_at as namedAt', 'next_update as nextUpdate', 'updated_at as updatedAt'])
    .select('paused_until as pausedUntil')
    .where('id', '=', id)
    .executeTakeFirst()
}

export async function addBot(db: Kysely<DB>, id: number): Promise<void> {
  await db
    .insertInto('telegram_bots')
    .values({ id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function saveUsername(db: Kysely<DB>, id: number, username: string, now: Date): Promise<void> {
  await db.updateTable('telegram_bots').set({ username, named_at: now }).where('id', '=', id).execute()
}

export async function pauseBot(db: Kysely<DB>, id: number, until: Date): Promise<void> {
  await db.updateTable('telegram_bots').set({ paused_until: until }).where('id', '=', id).execute()
}

/** Clears the bot's username and pauses requests: a bot with a refused token is not offered until it answers again. */
export async function clearUsername(db: Kysely<DB>, id: number, pausedUntil: Date): Promise<void> {
  await db
    .updateTable('telegram_bots')
    .set({ username: null, paused_until: pausedUntil })
    .where('id', '=', id)
    .execute()
}

/** Advances the update offset from `from` to `next`; returns false if another node did so first. */
export async function advanceOffset(
  trx: Kysely<DB>,
  { id, from, next, now }: { id: number; from: number | null; next: number; now: Date },
): Promise<boolean> {
  const moved = await trx
    .updateTable('telegram_bots')
    .set({ next_update: next, updated_at: now })
    .where('id', '=', id)
    .where('next_update', 'is not distinct from', from)
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

/** Stores the hash of a new link in place of the former one; a linked chat stays linked until the link is opened. */
export async function putToken(db: Kysely<DB>, userId: string, hash: Buffer, until: Date): Promise<void> {
  const token = { token_hash: hash, token_until: until }
  await db
    .insertInto('telegram_links')
    .values({ user_id: userId, ...token })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(token))
    .execute()
}

/** Tells whether any unexpired link exists. */
export async function hasPendingLink(db: Kysely<DB>, now: Date): Promise<boolean> {
  const found = await db
    .selectFrom('telegram_links')
    .select('user_id')
    .where('token_until', '>', now)
    .limit(1)
    .execute()
  return found.length > 0
}

export interface NewChat {
  hash: Buffer
  chatId: number
  name: string
  now: Date
}

/**
 * Consumes a link and stores the chat. Of concurrent calls exactly one succeeds; the others get undefined, like an
 * expired link.
 */
export async function linkChat(
  trx: Kysely<DB>,
  { hash, chatId, name, now }: NewChat,
): Promise<{ userId: string; lang: string; username: string } | undefined> {
  const { rows } = await sql<{ userId: string; lang: string; username: string }>`
    update telegram_links set chat_id = ${chatId}, chat_name = ${name}, token_hash = null, token_until = null,
      due_at = null, since = null, sending_since = null
    from users
    where users.id = user_id and delete_at is null and ban_kind is null
      and token_hash = ${hash} and token_until > ${now}
    returning user_id as "userId", lang, username`.execute(trx)
  return rows[0]
}

/** Returns the user's linked chat, or null. */
export async function findChat(db: Kysely<DB>, userId: string): Promise<{ chatId: number; name: string } | null> {
  const row = await db
    .selectFrom('telegram_links')
    .select(['chat_id as chatId', 'chat_name as name'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  // The id and the name are always written together.
  return row?.chatId == null ? null : { chatId: row.chatId, name: row.name! }
}

export async function deleteLink(db: Kysely<DB>, userId: string): Promise<void> {
  await db.deleteFrom('telegram_links').where('user_id', '=', userId).execute()
}

/** Unlinks a chat from every account; returns the languages of those accounts. */
export async function unlinkChat(db: Kysely<DB>, chatId: number): Promise<string[]> {
  const { rows } = await sql<{ lang: string }>`
    delete from telegram_links using users where users.id = user_id and chat_id = ${chatId} returning lang`.execute(db)
  return rows.map(({ lang }) => lang)
}
