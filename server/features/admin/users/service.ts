import type { adminApi } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { ListedUser } from '#contract/staff-users.ts'
import { addDays, kyivDay } from '#domain/dates.ts'
import { isUuid } from '#domain/ids.ts'
import type { Deps } from '#server/deps.ts'
import { planEndAt, planNameAt } from '#server/features/billing/service.ts'
import { logStaffChange } from '#server/features/identity/service.ts'
import { sumOfPages } from '#server/features/statistics/service.ts'
import { csvRows, csvText } from '#server/csv.ts'
import { parseCursor, paginate } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { idsOfDays } from '../ids-of-days.ts'
import { cellsOf, csvLabels, type CsvLabels } from './csv.ts'
import { listUsers, filterCondition, type ListedRow, type Search } from './queries.ts'

/** Parses a search: a login with or without @, an e-mail, the URL of a page, or an id. */
function parseSearch(q: string): Search | undefined {
  const words = q.trim()
  if (words === '') return undefined
  const address = /^(?:https?:\/\/)?[^/@\s]+\/([^/?#]+)/i.exec(words)?.[1]
  return {
    beginning: address ?? words.replace(/^@(?=.)/, ''),
    id: isUuid(words) ? words : undefined,
  }
}

const week = 7

/** Returns the visitors of each page in the last seven days, today included; pages without visitors are left out. */
async function visitorsOf(deps: Deps, rows: readonly ListedRow[], now: Date): Promise<ReadonlyMap<string, number>> {
  const to = kyivDay(now)
  const from = addDays(to, 1 - week)
  const ids = rows.flatMap(({ pageIds }) => pageIds)
  const sums = await sumOfPages(deps.database.db, ids, { first: from, from, to })
  return new Map(sums.map(({ pageId, visitors }) => [pageId, visitors]))
}

function listedUserOf(row: ListedRow, visitors: ReadonlyMap<string, number>, now: Date): ListedUser {
  return {
    id: row.id,
    username: row.username,
    email: row.email,
    email_status: row.email_status,
    is_admin: row.is_admin,
    title: row.title ?? '',
    avatar: row.avatar,
    plan: planNameAt(row.plusUntil, now),
    plusUntil: planEndAt(row.paidUntil, row.plusUntil, now)?.toISOString() ?? null,
    ban: row.ban_kind,
    pages: row.pageIds.length,
    visitors: row.pageIds.reduce((sum, id) => sum + (visitors.get(id) ?? 0), 0),
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.lastSeen?.toISOString() ?? null,
    deleteAt: row.delete_at?.toISOString() ?? null,
  }
}

type Part = ResultOf<typeof adminApi.users>

/** Number of accounts that one query reads, so that no query takes long. */
const csvBatchSize = 500

/**
 * Returns all accounts that match the search and the filter as CSV. The export is first written to the actor's security
 * log, since it takes many e-mail addresses out of the product.
 */
export async function usersCsv(
  deps: Deps,
  actor: Actor,
  { lang = 'uk', ...filter }: QueryOf<typeof adminApi.usersCsv>,
): Promise<AsyncIterable<string>> {
  const partFrom = (cursor: string | undefined) => findUsers(deps, { ...filter, cursor, limit: csvBatchSize })
  // The first part is read before the response starts, so that an error can still be answered; nothing is sent yet.
  const first = await partFrom(undefined)
  const saved = { actor, userId: actor.userId, kind: 'staff_users_saved' } as const
  await logStaffChange(deps.database.db, saved, deps.clock.now())
  return csvParts(first, partFrom, csvLabels[lang])
}

/** Yields the CSV in parts: one part is in memory at a time, and the next is read once it was consumed. */
async function* csvParts(
  first: Part,
  partFrom: (cursor: string) => Promise<Part>,
  labels: CsvLabels,
): AsyncGenerator<string> {
  yield csvText([labels.headers], labels.separator)
  for (let part = first; ; part = await partFrom(part.next)) {
    const rows = part.items.map((user) => cellsOf(user, labels))
    yield csvRows(rows, labels.separator)
    if (part.next === null) return
  }
}

/** Returns one page of the accounts that match the search and the filter, newest first. */
export async function findUsers(
  deps: Deps,
  { q = '', plan, state, from, to, cursor, limit = 50 }: QueryOf<typeof adminApi.users>,
): Promise<Part> {
  const now = deps.clock.now()
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const filter = filterCondition({ plan, state, ...idsOfDays({ from, to }) }, now)
  const rows = await listUsers(deps.database.db, parseSearch(q), filter, part)
  const visitors = await visitorsOf(deps, rows, now)
  return paginate(rows, limit, (row) => listedUserOf(row, visitors, now))
}
