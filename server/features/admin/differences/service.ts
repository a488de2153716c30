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

/** A part of what differs between providers' books and ours, the newest first; by default what nobody has looked at. */
export async function readDifferences(
  deps: Deps,
  { cursor, limit = 50, seen = 'no' }: QueryOf<typeof staffBillingApi.differences>,
): Promise<ResultOf<typeof staffBillingApi.differences>> {
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  return paginate(await queries.listDifferences(deps.database.db, seen, part), limit, differenceOf)
}

/** Notes that somebody has looked at a difference; a second look changes nothing. Throws NOT_FOUND. */
export async function seeDifference({ database, clock }: Deps, id: string): Promise<void> {
  if (!(await queries.markSeen(database.db, requireId(id), clock.now()))) throw new AppError('NOT_FOUND')
}
