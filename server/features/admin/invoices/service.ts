import type { adminApi, Invoice } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate } from '#server/paging.ts'
import { listInvoices, type InvoiceRow } from './queries.ts'

function invoiceOf(row: InvoiceRow): Invoice {
  const { id, number, period, currency, provider, status } = row
  return {
    id,
    user: { id: row.user_id, username: row.username },
    number,
    period,
    amount: row.amount_kopecks,
    currency,
    provider,
    status,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

/** A part of the invoices of everybody, the newest first. */
export async function readInvoices(
  deps: Deps,
  { cursor, limit = 50 }: QueryOf<typeof adminApi.invoices>,
): Promise<ResultOf<typeof adminApi.invoices>> {
  const rows = await listInvoices(deps.database.db, { cursor: parseCursor(cursor), limit: limit + 1 })
  return paginate(rows, limit, invoiceOf)
}
