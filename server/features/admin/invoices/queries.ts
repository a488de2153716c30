import type { Kysely } from 'kysely'
import type { DB } from '#server/db/schema.gen.ts'

/** Of everybody, the newest first, after the invoice `cursor`; accounts that are gone have no name. */
export function listInvoices(db: Kysely<DB>, { cursor, limit }: { cursor: string | undefined; limit: number }) {
  return db
    .selectFrom('invoices as invoice')
    .leftJoin('users as person', 'person.id', 'invoice.user_id')
    .selectAll('invoice')
    .select('person.username')
    .$if(cursor !== undefined, (query) => query.where('invoice.id', '<', cursor!))
    .orderBy('invoice.id', 'desc')
    .limit(limit)
    .execute()
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number]
