import { staffBillingApi, type Invoice, type InvoiceCard } from '#contract/staff-billing.ts'
import type { BodyOf, QueryOf, ResultOf } from '#contract/endpoint.ts'
import { AppError } from '#domain/errors.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { pursueRefund, refundInvoice } from '#server/features/billing/service.ts'
import { findUserRow, lockForStaff, logStaffChange } from '#server/features/identity/service.ts'
import { parseCursor, paginate, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { idsOfDays } from '../ids-of-days.ts'
import { invoiceCard, invoiceOf } from './card.ts'
import { findInvoice, listInvoices, type Search } from './queries.ts'

/** Parses a search: the beginning of an invoice number, of a login with or without @, or of an id. */
function parseSearch(q: string): Search | undefined {
  const beginning = q.trim().replace(/^@(?=.)/, '')
  if (beginning === '') return undefined
  // Shorter beginnings of ids are also beginnings of many logins, and for years all ids share the same first digits.
  const isId = /^[0-9a-f]{8}(?:-[0-9a-f]{0,4}){0,3}(?:-[0-9a-f]{0,12})?$/i.test(beginning) && beginning.length <= 36
  const end = (fill: string) => beginning + fill.slice(beginning.length)
  const ids = isId
    ? { first: end('00000000-0000-0000-0000-000000000000'), last: end('ffffffff-ffff-ffff-ffff-ffffffffffff') }
    : undefined
  return { beginning, ids }
}

/** Returns one page of the invoices of all accounts, newest first. */
export async function readInvoices(
  deps: Deps,
  { q = '', status, provider, from, to, cursor, limit = 50 }: QueryOf<typeof staffBillingApi.invoices>,
): Promise<ResultOf<typeof staffBillingApi.invoices>> {
  const filter = { status, provider, search: parseSearch(q), ...idsOfDays({ from, to }) }
  const rows = await listInvoices(deps.database.db, filter, { cursor: parseCursor(cursor), limit: limit + 1 })
  return paginate(rows, limit, (row): Invoice => invoiceOf(row))
}

/** Returns one invoice with all its details. Throws NOT_FOUND. */
export async function readInvoice(deps: Deps, id: string): Promise<InvoiceCard> {
  const row = await findInvoice(deps.database.db, requireId(id))
  if (row === undefined) throw new AppError('NOT_FOUND')
  return invoiceCard(deps, row)
}

/**
 * Refunds an invoice in full or in part. Throws NOT_FOUND if nothing was paid, VALIDATION if the amount exceeds what is
 * left, and VERSION_CONFLICT if a refund is in progress or the same one was just requested.
 */
export async function refundAsStaff(
  deps: Deps,
  actor: Actor,
  id: string,
  { amount, reason }: BodyOf<typeof staffBillingApi.refund>,
): Promise<InvoiceCard> {
  const invoiceId = requireId(id)
  const row = await findInvoice(deps.database.db, invoiceId)
  if (row === undefined) throw new AppError('NOT_FOUND')
  const userId = row.user_id
  const refundId = await inTransaction(deps.database.db, async (trx) => {
    // The books survive the deletion of the account; its security log does not.
    const isThere = (await findUserRow(trx, userId)) !== undefined
    await lockForStaff(trx, actor, isThere ? userId : actor.userId)
    const asked = await refundInvoice(deps, trx, {
      invoiceId,
      staffId: actor.userId,
      reason,
      ...(amount && { amount }),
    })
    if (isThere) await logStaffChange(trx, { actor, userId, kind: 'staff_refund', reason }, deps.clock.now())
    return asked
  })
  // If the outcome is uncertain after this, a job asks the provider again.
  await pursueRefund(deps, { id: refundId, checks: 0 })
  return readInvoice(deps, invoiceId)
}
