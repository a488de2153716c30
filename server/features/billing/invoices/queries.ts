import { sql, type Kysely, type Selectable } from 'kysely'
import type { DeclineClass } from '#domain/billing.ts'
import type { DB } from '#server/db/schema.gen.ts'

export type InvoiceRow = Selectable<DB['invoices']>

/** Takes a year's next invoice number without gaps: concurrent callers wait for each other's transaction. */
export async function takeInvoiceNumber(trx: Kysely<DB>, year: number): Promise<number> {
  const { last } = await trx
    .insertInto('invoice_numbers')
    .values({ year, last: 1 })
    .onConflict((conflict) => conflict.column('year').doUpdateSet({ last: sql<number>`invoice_numbers.last + 1` }))
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function insertInvoice(
  trx: Kysely<DB>,
  invoice: Omit<InvoiceRow, 'refunded_kopecks' | 'card' | 'closed_at' | 'paid_at' | 'paid_by' | 'void_reason'>,
): Promise<InvoiceRow> {
  return trx.insertInto('invoices').values(invoice).returningAll().executeTakeFirstOrThrow()
}

export async function updateInvoice(
  trx: Kysely<DB>,
  id: string,
  values: Partial<Omit<InvoiceRow, 'id'>>,
): Promise<InvoiceRow> {
  return trx.updateTable('invoices').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

export function findInvoice(db: Kysely<DB>, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Drafts and open invoices of a subscription, newest first. */
export function listUnpaid(trx: Kysely<DB>, subscriptionId: string): Promise<InvoiceRow[]> {
  return trx
    .selectFrom('invoices')
    .selectAll()
    .where('subscription_id', '=', subscriptionId)
    .where('status', 'in', ['draft', 'open'])
    .orderBy('id', 'desc')
    .execute()
}

/** Whether anything was paid on a subscription since an instant. */
export async function wasPaidSince(trx: Kysely<DB>, subscriptionId: string, since: Date): Promise<boolean> {
  const found = await trx
    .selectFrom('invoices')
    .select('id')
    .where('subscription_id', '=', subscriptionId)
    .where('paid_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Decline class by invoice id, for invoices whose last attempt was declined. */
export async function listDeclines(db: Kysely<DB>, invoiceIds: string[]): Promise<Map<string, DeclineClass>> {
  const last = await db
    .selectFrom('charge_attempts')
    .distinctOn('invoice_id')
    .select(['invoice_id', 'status', 'decline'])
    .where('invoice_id', 'in', invoiceIds)
    .orderBy('invoice_id')
    .orderBy('n', 'desc')
    .execute()
  const declined = last.filter(({ status, decline }) => status === 'failed' && decline !== null)
  return new Map(declined.map(({ invoice_id, decline }) => [invoice_id!, decline as DeclineClass]))
}

/** A user's invoices after the cursor, newest first, without drafts. */
export function listOwnInvoices(
  db: Kysely<DB>,
  userId: string,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<InvoiceRow[]> {
  return db
    .selectFrom('invoices')
    .selectAll()
    .where('user_id', '=', userId)
    .where('status', '<>', 'draft')
    .$if(cursor !== undefined, (query) => query.where('id', '<', cursor!))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Makes an invoice's checkouts due for reconciliation, which closes them: they must not be paid any more. */
export async function scheduleCheckoutChecks(trx: Kysely<DB>, invoiceId: string, now: Date): Promise<void> {
  await trx
    .updateTable('charge_attempts')
    .set({ next_check_at: now })
    .where('invoice_id', '=', invoiceId)
    .where('kind', '=', 'checkout')
    .where('status', 'in', ['sent', 'pending'])
    .execute()
}

/** Opens a draft for payment. */
export async function openDraft(trx: Kysely<DB>, id: string): Promise<void> {
  await trx.updateTable('invoices').set({ status: 'open' }).where('id', '=', id).where('status', '=', 'draft').execute()
}
