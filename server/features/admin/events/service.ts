import { securityEventKinds } from '#contract/account.ts'
import type { adminApi } from '#contract/admin.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import { eventGroups, eventKinds, type EventGroup, type EventKind, type StaffEvent } from '#contract/staff-events.ts'
import { currency } from '#domain/billing.ts'
import { dayMs } from '#domain/dates.ts'
import { isUuid } from '#domain/ids.ts'
import type { Deps } from '#server/deps.ts'
import { parseCursor, paginate } from '#server/paging.ts'
import { idsOfDays } from '../ids-of-days.ts'
import { findSearchMatches, listEvents, type EventRow } from './queries.ts'
import { kindOf } from './sources.ts'

/**
 * Returns the length in days of the term that an event is about, or the days by which it was extended, and when it
 * ends.
 */
function termOf({ start, end, days, until }: EventRow['details']): Pick<StaffEvent, 'days' | 'until'> {
  if (typeof start === 'string' && typeof end === 'string') {
    return { days: Math.round((Date.parse(end) - Date.parse(start)) / dayMs), until: end }
  }
  return { days: typeof days === 'string' ? Number(days) : null, until: typeof until === 'string' ? until : null }
}

function invoiceOf({ invoiceId, number, amount, details }: EventRow): StaffEvent['invoice'] {
  if (invoiceId === null || number === null || amount === null) return null
  return { id: invoiceId, number, amount: typeof details['amount'] === 'number' ? details['amount'] : amount, currency }
}

function eventOf(row: EventRow): StaffEvent {
  const { id, source, kind, at, userId, username, staffId, staffName, details, giveawayId, title } = row
  const text = (name: string) => (typeof details[name] === 'string' ? details[name] : null)
  return {
    id,
    kind: kindOf(source, kind),
    at: at.toISOString(),
    user: userId === null ? null : { id: userId, username },
    staff: staffId === null ? null : { id: staffId, username: staffName },
    device: text('device'),
    place: text('place'),
    pageId: text('pageId'),
    mailId: text('mailId'),
    // In the books the reason is a code, which only the invoice's own screen shows.
    reason: source === 'log' ? text('reason') : null,
    ...termOf(details),
    invoice: invoiceOf(row),
    giveaway: giveawayId === null ? null : { id: giveawayId, title: title ?? '' },
  }
}

const everything: ReadonlySet<EventKind> = new Set(eventKinds)

function kindsOf(kind: EventKind | EventGroup | undefined): ReadonlySet<EventKind> {
  if (kind === undefined) return everything
  return new Set<EventKind>(kind in eventGroups ? eventGroups[kind as EventGroup] : [kind as EventKind])
}

/** Returns one page of the events of all accounts, newest first. */
export async function readEvents(
  { database: { db } }: Deps,
  { q = '', kind, from, to, cursor, limit = 50 }: QueryOf<typeof adminApi.events>,
): Promise<ResultOf<typeof adminApi.events>> {
  const made = idsOfDays({ from, to })
  const part = { cursor: parseCursor(cursor), limit: limit + 1 }
  const words = q.trim().replace(/^@(?=.)/, '')
  const id = isUuid(words) ? words : undefined
  const filter = {
    kinds: kindsOf(kind),
    matches: words === '' ? undefined : await findSearchMatches(db, words, id),
    owner: undefined,
    ...made,
  }
  return paginate(await listEvents(db, filter, part), limit, eventOf)
}

const ofLog: ReadonlySet<EventKind> = new Set(securityEventKinds)

/** Returns the newest lines of one account's security log. */
export async function latestEvents(
  { database: { db } }: Deps,
  userId: string,
  limit: number,
): Promise<Omit<StaffEvent, 'user'>[]> {
  const filter = { kinds: ofLog, matches: undefined, owner: userId, from: undefined, before: undefined }
  const rows = await listEvents(db, filter, { limit })
  return rows.map((row) => {
    const { user: _user, ...event } = eventOf(row)
    return event
  })
}
