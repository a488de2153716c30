import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Difference, staffBillingApi } from '#contract/staff-billing.ts'
import { AppError } from '#domain/errors.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate, requireId } from '#server/paging.ts'
import * as queries from './queries.ts'

function differenceOf(row: queries.DifferenceRow): Difference {
  const { id, provider, reference, kind, ours, theirs } = row
  return {
    id,
    provider,
    reference,
    kind,
    ours: ours as Difference['ours'],
    theirs: theirs as Difference['theirs'],
    invoiceId: row.invoice_id,
    foundAt: row.found_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
  }
}

/** Returns one page of the differences between providers' books and ours, newest first; by default only unseen ones. */
export async function readDifferences(
  deps: Deps,
  { cursor, limit = 50, seen = 'no' }: QueryOf<typeof staffBillingApi.differences>,
): Promise<ResultOf<typeof staffBillingApi.differences>> {
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  return paginate(await queries.listDifferences(deps.database.db, seen, part), limit, differenceOf)
}

/** Marks a difference as seen; repeating it changes nothing. Throws NOT_FOUND. */
export async function seeDifference({ database, clock }: Deps, id: string): Promise<void> {
  if (!(await queries.markSeen(database.db, requireId(id), clock.now()))) throw new AppError('NOT_FOUND')
}
