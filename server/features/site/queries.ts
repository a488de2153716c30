import { sql, type Kysely } from 'kysely'
import { prepareRead } from '#server/db/prepare-read.ts'
import type { DB } from '#server/db/schema.gen.ts'

/** A page for visitors, with everything that decides whether and how it is shown. */
export interface PublicPage {
  id: string
  ownerId: string
  path: string
  main: boolean
  archivedAt: Date | null
  /** The document's text in the database with its checksum, see `readStoredText`. */
  text: string
  checked: string | null
  version: number
  /** End of the owner's Plus. */
  plusUntil: Date | null
}

/** Pages in the trash, of banned users and of accounts awaiting deletion are excluded. */
function publicPages(db: Kysely<DB>) {
  return db
    .selectFrom('pages')
    .innerJoin('users', 'users.id', 'pages.user_id')
    .innerJoin('addresses as current', (join) =>
      // A literal, since with a parameter the partial index of current addresses could not be used.
      join.onRef('current.page_id', '=', 'pages.id').on('current.is_current', '=', sql.lit(true)),
    )
    .leftJoin('subscriptions', 'subscriptions.user_id', 'pages.user_id')
    .select(['pages.id', 'pages.user_id as ownerId', 'current.path', 'pages.is_main as main', 'pages.checked'])
    .select(sql<string>`pages.document::text`.as('text'))
    .select(['pages.archived_at as archivedAt', 'pages.version', 'subscriptions.plus_until as plusUntil'])
    .where('pages.trashed_at', 'is', null)
    .where('users.ban_kind', 'is', null)
    .where('users.delete_at', 'is', null)
}

/** The prepared statement of page lookups; see `findByAddress`. */
const byAddress = prepareRead('page_by_address', ['path', 'now'], (db, { path, now }: { path: string; now: Date }) =>
  publicPages(db)
    .innerJoin('addresses as asked', 'asked.page_id', 'pages.id')
    .where('asked.path_key', '=', path)
    .where((where) => where.or([where('asked.is_current', '=', sql.lit(true)), where('asked.free_from', '>', now)])),
)

/** The page of an address, current or former. */
export async function findByAddress(db: Kysely<DB>, path: string, now: Date): Promise<PublicPage | undefined> {
  const [page] = await byAddress(db, { path: path.toLowerCase(), now })
  return page
}

export async function findById(db: Kysely<DB>, id: string): Promise<PublicPage | undefined> {
  return publicPages(db).where('pages.id', '=', id).executeTakeFirst()
}

/** The owner's pages in the order in which the plan counts them. */
export async function listOwnersPages(db: Kysely<DB>, ownerId: string): Promise<{ id: string; path: string }[]> {
  return db
    .selectFrom('pages')
    .innerJoin('addresses', (join) =>
      join.onRef('addresses.page_id', '=', 'pages.id').on('addresses.is_current', '=', true),
    )
    .select(['pages.id', 'addresses.path'])
    .where('pages.user_id', '=', ownerId)
    .where('pages.trashed_at', 'is', null)
    .orderBy('pages.is_main', 'desc')
    .orderBy('pages.created_at')
    .orderBy('pages.id')
    .execute()
}

/** Stores a version of the script unless it exists. */
export async function addWidgetScript(
  db: Kysely<DB>,
  { version, text }: { version: string; text: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('widget_scripts')
    .values({ version, script: text, first_served_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function findWidgetScript(db: Kysely<DB>, version: string): Promise<string | undefined> {
  const row = await db.selectFrom('widget_scripts').select('script').where('version', '=', version).executeTakeFirst()
  return row?.script
}
