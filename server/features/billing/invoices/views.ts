import type { Invoice } from '#contract/billing.ts'
import type { InvoiceRow } from './queries.ts'

type VisibleInvoice = InvoiceRow & { status: Invoice['status'] }

/** Whether an invoice is visible; drafts exist only in the books. */
export function isVisibleToPayer(row: InvoiceRow): row is VisibleInvoice {
  return row.status !== 'draft'
}

/** An invoice as its payer sees it; `decline`: why the last attempt failed. */
export function invoiceOf(row: VisibleInvoice, decline: Invoice['decline']): Invoice {
  const { id, number, status, period, amount_kopecks: amount, refunded_kopecks: refunded, currency, card } = row
  const start = row.period_start ?? row.created_at
  const end = row.period_end ?? start
  return {
    id,
    number,
    status,
    period: { kind: period, start: start.toISOString(), end: end.toISOString() },
    amount,
    refunded,
    currency,
    provider: row.provider as Invoice['provider'],
    card: status === 'paid' || status === 'refunded' ? card : null,
    decline,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}
