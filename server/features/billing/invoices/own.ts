import type { billingApi, Invoice } from '#contract/billing.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { DeclineClass } from '#domain/billing.ts'
import { AppError } from '#domain/errors.ts'
import { toLocale } from '#domain/locales.ts'
import type { Deps } from '#server/deps.ts'
import { findUserRow } from '#server/features/identity/service.ts'
import { paginate, parseCursor, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { findInvoice, listDeclines, listOwnInvoices, type InvoiceRow } from './queries.ts'
import { receiptHtml } from './receipt.ts'
import { invoiceOf, isVisibleToPayer } from './views.ts'

/** A page of the user's own invoices, newest first. */
export async function readOwnInvoices(
  deps: Deps,
  actor: Actor,
  { cursor, limit = 50 }: QueryOf<typeof billingApi.invoices>,
): Promise<ResultOf<typeof billingApi.invoices>> {
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const rows = await listOwnInvoices(deps.database.db, actor.userId, part)
  const shown = rows.filter(isVisibleToPayer)
  const declines = await declinesOf(deps, shown)
  return paginate(shown, limit, (row) => invoiceOf(row, declines.get(row.id) ?? null))
}

async function declinesOf(deps: Deps, rows: readonly InvoiceRow[]): Promise<Map<string, DeclineClass>> {
  const open = rows.filter(({ status }) => status === 'open').map(({ id }) => id)
  return open.length === 0 ? new Map() : listDeclines(deps.database.db, open)
}

async function requireOwn(deps: Deps, actor: Actor, id: string) {
  const row = await findInvoice(deps.database.db, requireId(id))
  if (row?.user_id !== actor.userId || !isVisibleToPayer(row)) throw new AppError('NOT_FOUND')
  return row
}

/** An invoice of the user. Throws NOT_FOUND. */
export async function readOwnInvoice(deps: Deps, actor: Actor, id: string): Promise<Invoice> {
  const row = await requireOwn(deps, actor, id)
  return invoiceOf(row, (await declinesOf(deps, [row])).get(row.id) ?? null)
}

/** Receipt of a paid invoice in the account's language. Throws NOT_FOUND. */
export async function readReceipt(deps: Deps, actor: Actor, id: string): Promise<string> {
  const row = await requireOwn(deps, actor, id)
  if (row.paid_at === null) throw new AppError('NOT_FOUND')
  const lang = (await findUserRow(deps.database.db, actor.userId))?.lang
  return receiptHtml(deps.config, toLocale(lang), row)
}
