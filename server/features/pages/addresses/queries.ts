import { sql, type Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

interface Claim {
  path: string
  pageId: string
  userId: string
  now: Date
}

/** Changes the letter case of the page's current address; false if `path` is another address. */
export async function respellAddress(trx: Kysely<DB>, pageId: string, path: string): Promise<boolean> {
  const respelt = await trx
    .updateTable('addresses')
    .set({ path })
    .where('path_key', '=', path.toLowerCase())
    .where('page_id', '=', pageId)
    .where('is_current', '=', true)
    .returning('path_key')
    .executeTakeFirst()
  return respelt !== undefined
}

/** Until when the newest former address of a page beyond the `keep` newest is kept; undefined if there is none. */
export async function findExcessAddress(trx: Kysely<DB>, pageId: string, keep: number): Promise<Date | undefined> {
  const row = await trx
    .selectFrom('addresses')
    .select('free_from')
    .where('page_id', '=', pageId)
    .where('is_current', '=', false)
    .orderBy('free_from', 'desc')
    .offset(keep)
    .limit(1)
    .executeTakeFirst()
  return row?.free_from ?? undefined
}

/** Frees all former addresses of a page except the `keep` newest. */
export async function dropOldAddresses(trx: Kysely<DB>, pageId: string, keep: number): Promise<void> {
  await trx
    .deleteFrom('addresses')
    .where('path_key', 'in', (select) =>
      select
        .selectFrom('addresses')
        .select('path_key')
        .where('page_id', '=', pageId)
        .where('is_current', '=', false)
        .orderBy('free_from', 'desc')
        .offset(keep),
    )
    .execute()
}

/** Makes the current address a former one, which redirects to the page until `freeFrom`. */
export async function retireAddress(trx: Kysely<DB>, pageId: string, freeFrom: Date): Promise<void> {
  await trx
    .updateTable('addresses')
    .set({ is_current: false, free_from: freeFrom })
    .where('page_id', '=', pageId)
    .where('is_current', '=', true)
    .execute()
}

/** Whether another user's page has the address, or may still take it back. */
export async function isHeldByOthers(db: Kysely<DB>, path: string, userId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('addresses')
    .select('path_key')
    .where('path_key', '=', path.toLowerCase())
    .where('user_id', '!=', userId)
    .where((where) => where.or([where('is_current', '=', true), where('free_from', '>', now)]))
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Those of the given lower-case names that are logins, or addresses of pages, former ones included. An address is free
 * once its date has passed, or if its page went to the trash before `trashedBy`.
 */
export async function takenAmong(
  db: Kysely<DB>,
  names: readonly string[],
  { now, trashedBy }: { now: Date; trashedBy: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name
    where exists (select from users where lower(username) = name) or exists (
      select from addresses join pages on pages.id = page_id
      where path_key = name and (is_current or free_from > ${now})
        and (trashed_at is null or trashed_at > ${trashedBy})
    )`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Those of the given lower-case names that this user's pages may not take: as `takenAmong`, but without logins and the
 * user's own former addresses.
 */
export async function heldAmong(
  db: Kysely<DB>,
  names: readonly string[],
  { now, trashedBy, userId }: { now: Date; trashedBy: Date; userId: string },
): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select path_key as name from addresses join pages on pages.id = page_id
    where path_key = any(${names}::text[])
      and (is_current or (free_from > ${now} and addresses.user_id <> ${userId}))
      and (trashed_at is null or trashed_at > ${trashedBy})`.execute(db)
  return new Set(rows.map(({ name }) => name))
}

/**
 * Makes `path` the page's current address if it is free. A single statement, so that of two concurrent callers one
 * succeeds and the other gets false instead of a failed transaction.
 */
export async function takeAddress(trx: Kysely<DB>, { path, pageId, userId, now }: Claim): Promise<boolean> {
  const current = { path, page_id: pageId, user_id: userId, is_current: true, free_from: null }
  const taken = await trx
    .insertInto('addresses')
    .values({ path_key: path.toLowerCase(), ...current })
    .onConflict((conflict) =>
      conflict
        .column('path_key')
        .doUpdateSet(current)
        .where('addresses.is_current', '=', false)
        .where((where) => where.or([where('addresses.user_id', '=', userId), where('addresses.free_from', '<=', now)])),
    )
    .returning('path_key')
    .executeTakeFirst()
  return taken !== undefined
}

/** Withholds names by their hashes until `freeFrom`. */
export async function withhold(trx: Kysely<DB>, hashes: readonly Buffer[], freeFrom: Date): Promise<void> {
  if (hashes.length === 0) return
  await trx
    .insertInto('withheld_names')
    .values(hashes.map((name_hash) => ({ name_hash, free_from: freeFrom })))
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet({ free_from: freeFrom }))
    .execute()
}

/** Those of the given hashes whose names are withheld. */
export async function withheldHashes(db: Kysely<DB>, hashes: readonly Buffer[], now: Date): Promise<Buffer[]> {
  const { rows } = await sql<{ name_hash: Buffer }>`
    select name_hash from withheld_names
    where name_hash = any(${hashes}::bytea[]) and free_from > ${now}`.execute(db)
  return rows.map(({ name_hash }) => name_hash)
}
