import { sql, type Kysely, type RawBuilder } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'
import { escapeLike } from '#server/db/escape-like.ts'

export interface Filter {
  status: string | undefined
  provider: string | undefined
  /** Search text, matched against the beginnings of numbers, logins and ids. */
  search: Search | undefined
  /** Range of ids, which begin with their creation time: the first included, and the first excluded. */
  from: string | undefined
  before: string | undefined
}

export interface Search {
  beginning: string
  /** The first and the last id with this beginning; undefined if no id can begin so. */
  ids: { first: string; last: string } | undefined
}

interface Part {
  cursor: string | undefined
  limit: number
}

/** Maximum number of matching logins; a search that matches more is too short to be useful. */
const maxUsers = 1000

/**
 * Returns the search conditions. Each runs as a separate query, so that each uses its index and reads only as many rows
 * as are shown.
 */
function searchConditions(search: Search | undefined): RawBuilder<boolean>[] {
  if (search === undefined) return [sql`true`]
  const { beginning, ids } = search
  const found = [
    sql<boolean>`number like ${`${escapeLike(beginning.toUpperCase())}%`}`,
    sql<boolean>`user_id = any(array(
      select id from users where lower(username) like ${`${escapeLike(beginning.toLowerCase())}%`} limit ${maxUsers}))`,
  ]
  if (ids === undefined) return found
  const { first, last } = ids
  return [
    ...found,
    sql<boolean>`id between ${first}::uuid and ${last}::uuid`,
    sql<boolean>`user_id between ${first}::uuid and ${last}::uuid`,
  ]
}

/** Lists invoices, newest first, after the invoice `cursor`; the username of a deleted account is null. */
export async function listInvoices(db: Kysely<DB>, filter: Filter, { cursor, limit }: Part) {
  const { status, provider, search, from, before } = filter
  const conditions = [
    ...(cursor === undefined ? [] : [sql`id < ${cursor}::uuid`]),
    ...(status === undefined ? [] : [sql`status = ${status}`]),
    ...(provider === undefined ? [] : [sql`provider = ${provider}`]),
    ...(from === undefined ? [] : [sql`id >= ${from}::uuid`]),
    ...(before === undefined ? [] : [sql`id < ${before}::uuid`]),
  ]
  const parts = searchConditions(search).map(
    (match) => sql`(
      select id from invoices where ${sql.join([match, ...conditions], sql` and `)} order by id desc limit ${limit})`,
  )
  const { rows } = await sql<{ id: string }>`
    select id from (${sql.join(parts, sql` union `)}) as found order by id desc limit ${limit}`.execute(db)
  if (rows.length === 0) return []
  return invoices(db)
    .where(
      'invoice.id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('invoice.id', 'desc')
    .execute()
}

function invoices(db: Kysely<DB>) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('users as person', 'person.id', 'invoice.user_id')
    .selectAll('invoice')
    .select('person.username')
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]

export function findInvoice(db: Kysely<DB>, id: string): Promise<InvoiceRow | undefined> {
  return invoices(db).where('invoice.id', '=', id).executeTakeFirst()
}

export function listAttempts(db: Kysely<DB>, invoiceId: string) {
  return db.selectFrom('charge_attempts').selectAll().where('invoice_id', '=', invoiceId).orderBy('n', 'desc').execute()
}

export function listRefunds(db: Kysely<DB>, invoiceId: string) {
  return db
    .selectFrom('refunds as refund')
    .leftJoin('users as staff', 'staff.id', 'refund.staff_id')
    .selectAll('refund')
    .select('staff.username')
    .where('refund.invoice_id', '=', invoiceId)
    .orderBy('refund.id', 'desc')
    .execute()
}

/** Lists the providers' notices about an invoice's attempts, newest first. */
export function listNotices(db: Kysely<DB>, references: readonly string[], limit: number) {
  return db
    .selectFrom('webhook_inbox')
    .selectAll()
    .where('reference', 'in', references)
    .orderBy('received_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Lists the lines of the billing books about an invoice, newest first. */
export function listEvents(db: Kysely<DB>, invoiceId: string, limit: number) {
  return db
    .selectFrom('billing_events')
    .select(['id', 'at', 'kind', 'data'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
