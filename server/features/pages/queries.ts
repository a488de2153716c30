import { sql, type Kysely } from 'kysely'
import type { DeviceKind } from '#domain/device-kinds.ts'
import type { PinReason } from '#domain/pin-reasons.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { validationChecksum } from './document/validation-checksum.ts'

/** A page with its current address. */
export interface PageRow {
  id: string
  userId: string
  path: string
  main: boolean
  document: PageDocument
  version: number
  archivedAt: Date | null
  trashedAt: Date | null
  updatedAt: Date
  savedOn: DeviceKind | null
  /** Date of the version that the last save restored. */
  restoredFrom: Date | null
  /** Source of an import that is about to fill the page. */
  pinnedBefore: PinReason | null
}

function currentPages(db: Kysely<DB>) {
  return db
    .selectFrom('pages')
    .innerJoin('addresses', (join) =>
      join.onRef('addresses.page_id', '=', 'pages.id').on('addresses.is_current', '=', true),
    )
}

export async function findPage(db: Kysely<DB>, id: string): Promise<PageRow | undefined> {
  return currentPages(db)
    .select(['pages.id', 'pages.user_id as userId', 'addresses.path', 'pages.is_main as main', 'pages.document'])
    .select(['pages.version', 'pages.archived_at as archivedAt', 'pages.trashed_at as trashedAt'])
    .select(['pages.updated_at as updatedAt', 'pages.saved_on as savedOn', 'pages.restored_from as restoredFrom'])
    .select('pages.pinned_before as pinnedBefore')
    .where('pages.id', '=', id)
    .executeTakeFirst()
}

/**
 * Limits waits for locks for the rest of the transaction: waiting longer is not worth a connection, so the statement
 * fails and the answer is BUSY.
 */
async function setLockTimeout(trx: Kysely<DB>): Promise<void> {
  await sql`set local lock_timeout = '1s'`.execute(trx)
}

/** Locks the page, waiting at most a second; read it in a later statement, which sees other transactions' changes. */
export async function lockPage(trx: Kysely<DB>, id: string, userId: string): Promise<void> {
  await setLockTimeout(trx)
  await trx.selectFrom('pages').select('id').where('id', '=', id).where('user_id', '=', userId).forUpdate().execute()
}

/** Locks the owner's row, under which pages and pictures are counted; waits at most a second. */
export async function lockOwner(trx: Kysely<DB>, userId: string): Promise<{ lang: string } | undefined> {
  await setLockTimeout(trx)
  return trx.selectFrom('users').select('lang').where('id', '=', userId).forUpdate().executeTakeFirst()
}

/** Number of the user's pages, and the number including those that went to the trash after an instant. */
export async function countPages(
  db: Kysely<DB>,
  userId: string,
  trashedAfter: Date,
): Promise<{ count: number; withTrash: number }> {
  return db
    .selectFrom('pages')
    .select((select) => [
      select.fn.countAll<number>().filterWhere('trashed_at', 'is', null).as('count'),
      select.fn.countAll<number>().as('withTrash'),
    ])
    .where('user_id', '=', userId)
    .where((where) => where.or([where('trashed_at', 'is', null), where('trashed_at', '>', trashedAfter)]))
    .executeTakeFirstOrThrow()
}

export async function listPages(db: Kysely<DB>, userId: string) {
  return currentPages(db)
    .select(['pages.id', 'addresses.path', 'pages.is_main as main'])
    .select([
      sql<string>`coalesce(pages.document ->> 'title', '')`.as('title'),
      sql<string | null>`pages.document ->> 'avatar'`.as('avatar'),
      sql<boolean>`pages.archived_at is not null`.as('archived'),
    ])
    .where('pages.user_id', '=', userId)
    .where('pages.trashed_at', 'is', null)
    .orderBy('pages.is_main', 'desc')
    .orderBy('pages.created_at')
    .orderBy('pages.id')
    .execute()
}

interface NewPage {
  id: string
  userId: string
  main: boolean
  document: PageDocument
  now: Date
}

export async function insertPage(trx: Kysely<DB>, { id, userId, main, document, now }: NewPage): Promise<void> {
  await trx
    .insertInto('pages')
    .values({
      id,
      user_id: userId,
      is_main: main,
      document,
      checked: validationChecksum(document),
      created_at: now,
      updated_at: now,
    })
    .execute()
}

interface SavedPage {
  version: number
  document: PageDocument
  archivedAt: Date | null
  now: Date
  savedOn?: DeviceKind | null
  restoredFrom?: Date | null
}

export async function savePage(trx: Kysely<DB>, id: string, saved: SavedPage): Promise<void> {
  const { version, document, archivedAt, now, savedOn = null, restoredFrom = null } = saved
  await trx
    .updateTable('pages')
    .set({ version, document, checked: validationChecksum(document), archived_at: archivedAt, updated_at: now })
    .set({ saved_on: savedOn, restored_from: restoredFrom, pinned_before: null })
    .where('id', '=', id)
    .execute()
}

export async function setTrashed(trx: Kysely<DB>, id: string, trashedAt: Date | null): Promise<void> {
  await trx.updateTable('pages').set({ trashed_at: trashedAt }).where('id', '=', id).execute()
}

export async function isStaff(db: Kysely<DB>, userId: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('is_admin').where('id', '=', userId).executeTakeFirst()
  return row?.is_admin === true
}
