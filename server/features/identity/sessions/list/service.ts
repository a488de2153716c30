import type { Kysely } from 'kysely'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { sessionsApi, SessionStatus } from '#contract/sessions.ts'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { DB, Sessions } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId, wrongCursor } from '#server/paging.ts'
import { logEndedSessions } from '../../security-log/service.ts'
import { endOneSession, endOtherSessions } from '../service.ts'
import type { SessionCursor } from './queries.ts'
import * as queries from './queries.ts'

/** Retention of ended sessions in ms: 90 days. */
const retentionMs = 90 * dayMs

/** Statuses of the contract by database status. */
const statuses: Readonly<Record<Sessions['status'], SessionStatus>> = {
  active: 'active',
  canceled: 'canceled',
  canceled_admin: 'canceled_by_admin',
  canceled_security: 'canceled_for_security',
  expired: 'expired',
  reissued: 'reissued',
  challenge_2fa: 'challenge_2fa',
  challenge_confirm: 'challenge',
}

function isoSession(row: queries.SessionRow) {
  return {
    id: row.id,
    device: row.device,
    place: row.place,
    status: statuses[row.status],
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
  }
}

function retainedSince(now: Date): Date {
  return new Date(now.getTime() - retentionMs)
}

/** All open and recently ended sessions of a user, for the account export and the staff. */
export async function allSessions(db: Kysely<DB>, userId: string, now: Date) {
  const rows = await queries.listSessions(db, userId, { now, since: retainedSince(now) })
  return rows.map((row) => ({ ...isoSession(row), endedAt: row.endedAt?.toISOString() ?? null }))
}

/** Parses a cursor: the last session and whether it was active, `1.{id}` or `0.{id}`. */
function parseCursor(cursor: string): SessionCursor {
  const [active, id, ...rest] = cursor.split('.')
  if ((active !== '0' && active !== '1') || !isUuid(id ?? '') || rest.length > 0) {
    throw wrongCursor()
  }
  return { active: active === '1', id: id! }
}

/** A page of a user's sessions: active ones first, then recently ended ones, newest first. */
export async function readSessions(
  deps: Deps,
  actor: Actor,
  { cursor, limit = 50 }: QueryOf<typeof sessionsApi.list>,
): Promise<ResultOf<typeof sessionsApi.list>> {
  const now = deps.clock.now()
  const after = cursor === undefined ? undefined : parseCursor(cursor)
  const rows = await queries.listSessions(deps.database.db, actor.userId, {
    now,
    since: retainedSince(now),
    after,
    limit: limit + 1,
  })
  const items = rows.slice(0, limit).map((row) => ({ ...isoSession(row), current: row.id === actor.sessionId }))
  const last = items.at(-1)
  const next = rows.length > limit && last !== undefined ? `${last.status === 'active' ? 1 : 0}.${last.id}` : null
  return { items, next }
}

/** Ends one of the user's sessions; an ended one stays as it is. Throws NOT_FOUND for any other id. */
export async function cancelSession(deps: Deps, actor: Actor, sessionId: string): Promise<void> {
  const { db } = deps.database
  const { userId } = actor
  const id = requireId(sessionId)
  if (!(await queries.hasSession(db, userId, id))) throw new AppError('NOT_FOUND')
  const now = deps.clock.now()
  await inTransaction(db, async (trx) => {
    const ended = await endOneSession(trx, id, { status: 'canceled', reason: 'list', now })
    await logEndedSessions(deps, trx, userId, ended, now)
  })
}

/** Ends all sessions except the caller's. */
export async function cancelOtherSessions(deps: Deps, actor: Actor): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database.db, async (trx) => {
    const ended = await endOtherSessions(trx, actor, { status: 'canceled', reason: 'list', now })
    await logEndedSessions(deps, trx, actor.userId, ended, now)
  })
}
