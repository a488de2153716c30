import * as z from 'zod/mini'
import type { adminApi, ListedUser } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { planEndAt, planNameAt } from '#server/features/billing/service.ts'
import { parseCursor, paginate } from '#server/paging.ts'
import { listUsers, narrowedTo, type ListedRow, type Sought } from './queries.ts'

const uuid = z.uuid()

/** Reads what somebody typed or pasted: a login with or without its @, an e-mail, the whole URL of a page, an id. */
function soughtBy(q: string): Sought | undefined {
  const words = q.trim()
  if (words === '') return undefined
  const address = /^(?:https?:\/\/)?[^/@\s]+\/([^/?#]+)/i.exec(words)?.[1]
  return {
    beginning: address ?? words.replace(/^@(?=.)/, ''),
    id: uuid.safeParse(words).success ? words : undefined,
  }
}

function listed(row: ListedRow, now: Date): ListedUser {
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
    pages: row.pages,
    createdAt: row.created_at.toISOString(),
    deleteAt: row.delete_at?.toISOString() ?? null,
  }
}

/** A part of the accounts, the newest first; all of them when nobody in particular is looked for. */
export async function findUsers(
  deps: Deps,
  { q = '', plan, state, cursor, limit = 50 }: QueryOf<typeof adminApi.users>,
): Promise<ResultOf<typeof adminApi.users>> {
  const now = deps.clock.now()
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const rows = await listUsers(deps.database.db, soughtBy(q), narrowedTo({ plan, state }, now), part)
  return paginate(rows, limit, (row) => listed(row, now))
}
