import type { Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import { minuteMs } from '#domain/dates.ts'
import type { DeviceKind } from '#domain/device-kinds.ts'
import { AppError } from '#domain/errors.ts'
import type { PinReason } from '#domain/pin-reasons.ts'
import { versionRetention } from '#domain/version-retention.ts'
import type { Page } from '#contract/pages.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { keepDeletedBlocks } from '../deleted-blocks/keeping.ts'
import { readDocument } from '../document/stored.ts'
import { savePage, type PageRow } from '../queries.ts'
import { lockOwnPage, pageAnswer, requireOwnPage } from '../access/service.ts'
import { refusedAddition } from '../update/policy.ts'
import { hidesContent } from '../update/withdrawal.ts'
import { isContinued } from './continuation.ts'
import * as queries from './queries.ts'
import { inOwnerTransaction } from '../owner-transaction.ts'
import { pruneHistory } from './pruning.ts'

/** Period in ms within which saves that remove nothing share a version. */
const mergeWindowMs = 2 * minuteMs

/**
 * Stores the document that `next` replaces as a version, unless it was current for less than two minutes, there is a
 * version from the two minutes before it, and `next` continues it. The period is measured from the stored version and
 * not from the last save, so that hours of typing leave a version every two minutes. `isForced` stores it regardless:
 * only versions let content return that the plan no longer grants.
 */
export async function storeFormer(
  trx: Kysely<DB>,
  row: PageRow,
  next: PageDocument,
  now: Date,
  isForced: boolean,
): Promise<void> {
  const newest = await queries.findNewestSavedAt(trx, row.id)
  const currentForMs = now.getTime() - row.updatedAt.getTime()
  const sinceStoredMs = newest === undefined ? Infinity : row.updatedAt.getTime() - newest.getTime()
  const isPinned = row.pinnedBefore !== null
  // A document that an import is about to replace, or that a restore made, is always stored.
  const canMerge =
    !isForced && !isPinned && row.restoredFrom === null && Math.max(currentForMs, sinceStoredMs) < mergeWindowMs
  if (canMerge && isContinued(row.document, next)) return
  await queries.insertVersion(trx, row, isPinned ? new Date(now.getTime() + versionRetention.pinnedMs) : null)
  // Otherwise the nightly job prunes.
  if (await queries.isOverfull(trx, row.id, versionRetention)) await pruneHistory(trx, row.id, now)
}

/** Throws PLAN, OUT_OF_LIMIT or OUT_OF_LIMIT_PLUS if a change adds what the plan lacks and the page never had. */
export async function refuseAdditions(
  trx: Kysely<DB>,
  pageId: string,
  ...[former, next, plan]: Parameters<typeof refusedAddition>
): Promise<void> {
  // The history is read only if the change would be refused without it.
  if (refusedAddition(former, next, plan) === undefined) return
  const refused = refusedAddition(former, next, plan, await queries.findFormerFeatures(trx, pageId))
  if (refused !== undefined) throw refused
}

/**
 * Restores an earlier version, or only its theme, as a new version; the replaced document is always kept. What the plan
 * lacks is restored, too, and hidden. A version equal to the current document changes nothing.
 */
export async function restoreVersion(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { version, only }: { version: number; only?: 'theme' | undefined },
  savedOn: DeviceKind | null,
): Promise<Page> {
  const restored = await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const row = await lockOwnPage(trx, actor, pageId)
    const kept = await queries.findVersion(trx, pageId, version)
    if (kept === undefined) throw new AppError('NOT_FOUND')
    const { savedAt: restoredFrom } = kept
    const document = only === 'theme' ? { ...row.document, theme: kept.document.theme } : kept.document
    if (isDeepStrictEqual(document, row.document)) return row
    const [former, next] = [readDocument(row, deps.log), readDocument({ ...row, document }, deps.log)]
    const now = deps.clock.now()
    await keepDeletedBlocks(trx, row, { former: former.blocks, next: next.blocks }, now)
    await storeFormer(trx, row, document, now, true)
    const saved = { version: row.version + 1, document, archivedAt: row.archivedAt, now, savedOn, restoredFrom }
    await savePage(trx, row.id, saved)
    const isWithdrawn = hidesContent(former, next, actor.plan, now)
    await deps.domainEvents.publish(trx, isWithdrawn ? 'page_withdrawn' : 'page_changed', { paths: [row.path] })
    return requireOwnPage(trx, actor, pageId)
  })
  return pageAnswer(restored, deps.log)
}

/** Makes the next save pin the version it replaces, since the page is about to be filled by an import. */
export async function pinBefore(deps: Deps, actor: Actor, pageId: string, before: PinReason): Promise<void> {
  await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const row = await lockOwnPage(trx, actor, pageId)
    await queries.pinNext(trx, row.id, before)
  })
}
