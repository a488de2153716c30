import { securityEventKinds, type SecurityEventKind } from '#contract/account.ts'
import type { adminApi, StaffEvent } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate } from '#server/paging.ts'
import { listEvents, type EventRow } from './queries.ts'

function eventOf(row: EventRow): StaffEvent {
  const { id, kind, at, userId, username, actorId, actorName, device, place, pageId, mailId, reason } = row
  return {
    id,
    kind: kind as SecurityEventKind,
    at: at.toISOString(),
    user: { id: userId, username },
    staff: actorId === userId ? null : { id: actorId, username: actorName },
    device,
    place,
    pageId,
    mailId,
    reason,
  }
}

/** A part of the security logs of everybody, the newest first. */
export async function readEvents(
  deps: Deps,
  { cursor, limit = 50 }: QueryOf<typeof adminApi.events>,
): Promise<ResultOf<typeof adminApi.events>> {
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const rows = await listEvents(deps.database.db, securityEventKinds, part)
  return paginate(rows, limit, eventOf)
}

/** The newest lines of one account's security log. */
export async function latestEvents(deps: Deps, userId: string, limit: number): Promise<Omit<StaffEvent, 'user'>[]> {
  const rows = await listEvents(deps.database.db, securityEventKinds, { userId, limit })
  return rows.map((row) => {
    const { user: _user, ...event } = eventOf(row)
    return event
  })
}
