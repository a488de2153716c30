import type {
  BookLine,
  Invoice,
  InvoiceCard,
  StaffAttempt,
  StaffRefund,
  StaffWebhook,
} from '#contract/staff-billing.ts'
import type { Deps } from '#server/deps.ts'
import { nextRefundable } from '#server/features/billing/service.ts'
import { readableFields } from './readable-fields.ts'
import * as queries from './queries.ts'

/** Maximum number of notices, and of lines of the billing books, of one invoice. */
const shown = 100

type Row<List extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<List>>[number]

export function invoiceOf(row: queries.InvoiceRow): Invoice {
  const { id, number, period, currency, provider, status } = row
  return {
    id,
    user: { id: row.user_id, username: row.username },
    number,
    period,
    amount: row.amount_kopecks,
    refunded: row.refunded_kopecks,
    currency,
    provider,
    status,
    createdAt: row.created_at.toISOString(),
    paidAt: row.paid_at?.toISOString() ?? null,
  }
}

function attemptOf(row: Row<typeof queries.listAttempts>): StaffAttempt {
  const { id, kind, n, provider, reference, status, code, decline } = row
  return {
    id,
    kind,
    n,
    provider,
    reference,
    providerRef: row.provider_ref,
    amount: row.amount_kopecks,
    refunded: row.refunded_kopecks,
    status,
    card: row.masked,
    code,
    decline,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    nextCheckAt: row.next_check_at?.toISOString() ?? null,
  }
}

function refundOf({ id, status, reason, staff_id, username, ...row }: Row<typeof queries.listRefunds>): StaffRefund {
  return {
    id,
    amount: row.amount_kopecks,
    status,
    reason,
    staff: staff_id === null ? null : { id: staff_id, username },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

function webhookOf({
  id,
  provider,
  reference,
  outcome,
  received_at,
  body,
}: Row<typeof queries.listNotices>): StaffWebhook {
  return { id, provider, reference, outcome, receivedAt: received_at.toISOString(), fields: readableFields(body) }
}

function lineOf({ id, at, kind, data }: Row<typeof queries.listEvents>): BookLine {
  return { id, at: at.toISOString(), kind, data: data as BookLine['data'] }
}

/** Returns one invoice with its attempts, refunds, notices and lines of the billing books. */
export async function invoiceCard({ database: { db } }: Deps, row: queries.InvoiceRow): Promise<InvoiceCard> {
  const attempts = await queries.listAttempts(db, row.id)
  const references = attempts.map(({ reference }) => reference)
  const { period_start: start, period_end: end } = row
  return {
    ...invoiceOf(row),
    term: start && end && { start: start.toISOString(), end: end.toISOString() },
    card: row.card,
    voidReason: row.status === 'void' ? row.void_reason : null,
    refundable: (await nextRefundable(db, row))?.left ?? 0,
    attempts: attempts.map(attemptOf),
    refunds: (await queries.listRefunds(db, row.id)).map(refundOf),
    webhooks: references.length === 0 ? [] : (await queries.listNotices(db, references, shown)).map(webhookOf),
    events: (await queries.listEvents(db, row.id, shown)).map(lineOf),
  }
}
