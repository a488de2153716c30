import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { Page, pagesApi } from '#contract/pages.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { readDocument } from '../document/stored.ts'
import { savePage, type PageRow } from '../queries.ts'
import { lockOwnPage, pageAnswer, requireOwnPage } from '../access/service.ts'
import { refusedAddition } from '../update/policy.ts'
import { takesAway } from '../update/withdrawal.ts'
import { isContinued } from './continuation.ts'
import * as queries from './queries.ts'
import { inOwnersTurn } from '../turns.ts'

/** Former documents kept of a page. */
const keptVersions = 50
/** Milliseconds within which saves share a place in the history while they take nothing away. */
const mergeWindow = 2 * 60 * 1000

/**
 * Keeps the document that `next` is about to replace, unless it stood for a moment only, a version of that moment is
 * there, and `next` takes nothing of it away. The moment is counted from the kept version and not from the last save,
 * so that hours of typing leave a version every two minutes. `inAnyCase` keeps it all the same: it is what lets
 * something come back that the plan no longer gives.
 */
export async function keepFormer(
  trx: Kysely<DB>,
  row: PageRow,
  next: PageDocument,
  now: Date,
  inAnyCase: boolean,
): Promise<void> {
  const newest = await queries.findNewestSavedAt(trx, row.id)
  const stoodFor = now.getTime() - row.updatedAt.getTime()
  const sinceKept = newest === undefined ? Infinity : row.updatedAt.getTime() - newest.getTime()
  if (!inAnyCase && Math.max(stoodFor, sinceKept) < mergeWindow && isContinued(row.document, next)) return
  const { id: pageId, userId, version, document, updatedAt: savedAt } = row
  await queries.insertVersion(trx, { pageId, userId, version, document, savedAt })
  await queries.deleteOldVersions(trx, pageId, keptVersions)
}

type History = ResultOf<typeof pagesApi.history>

/** A part of the page's former versions, the newest first; `cursor` is where the last part ended. */
export async function readHistory(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { cursor, limit = 20 }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<History> {
  if (cursor !== undefined && !/^\d{1,9}$/.test(cursor)) {
    throw new AppError('VALIDATION', { fields: { cursor: 'VALIDATION' } })
  }
  await requireOwnPage(deps.database.db, actor, pageId)
  const before = cursor === undefined ? undefined : Number(cursor)
  const rows = await queries.listVersions(deps.database.db, pageId, before, limit + 1)
  const items = rows.slice(0, limit).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }))
  return { items, next: rows.length > limit ? String(items.at(-1)!.version) : null }
}

/** Throws PLAN, OUT_OF_LIMIT or OUT_OF_LIMIT_PLUS where a change adds what the plan does not give and the page never had. */
export async function refuseAdditions(
  trx: Kysely<DB>,
  pageId: string,
  ...[former, next, plan]: Parameters<typeof refusedAddition>
): Promise<void> {
  // The history is asked only where something would be refused without it.
  if (refusedAddition(former, next, plan) === undefined) return
  const refused = refusedAddition(former, next, plan, await queries.findHad(trx, pageId))
  if (refused !== undefined) throw refused
}

/**
 * Makes a former version the current one, as a new version. What the plan no longer gives comes back with it, hidden as
 * the plan says.
 */
export async function restoreVersion(deps: Deps, actor: Actor, pageId: string, version: number): Promise<Page> {
  const restored = await inOwnersTurn(deps, actor.userId, async (trx) => {
    const row = await lockOwnPage(trx, actor, pageId)
    const kept = await queries.findVersion(trx, pageId, version)
    if (kept === undefined) throw new AppError('NOT_FOUND')
    const { document } = kept
    const [former, next] = [readDocument(row, deps.log), readDocument({ ...row, document }, deps.log)]
    const now = deps.clock.now()
    await keepFormer(trx, row, document, now, refusedAddition(next, former, actor.plan) !== undefined)
    await savePage(trx, row.id, { version: row.version + 1, document, archivedAt: row.archivedAt, now })
    const isWithdrawn = takesAway(former, next, actor.plan, now)
    await deps.domainEvents.publish(trx, isWithdrawn ? 'page_withdrawn' : 'page_changed', { paths: [row.path] })
    return requireOwnPage(trx, actor, pageId)
  })
  return pageAnswer(restored, deps.log)
}
