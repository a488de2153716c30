import type { Kysely } from 'kysely'
import { isDeepStrictEqual } from 'node:util'
import type { PinReason } from '#domain/pin-reasons.ts'
import type { DeviceKind } from '#domain/device-kinds.ts'
import { AppError } from '#domain/errors.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Page, pagesApi } from '#contract/pages.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { moveToAddress } from '../addresses/service.ts'
import { keepDeletedBlocks } from '../deleted-blocks/keeping.ts'
import { keepRefusedLinks } from '../document/refused-links.ts'
import { readDocument } from '../document/stored.ts'
import { storeFormer, refuseAdditions } from '../history/service.ts'
import { savePage, type PageRow } from '../queries.ts'
import { lockOwnPage, pageAnswer, requireOwnPage } from '../access/service.ts'
import { refusedAddition } from './policy.ts'
import { hidesContent } from './withdrawal.ts'
import { inOwnerTransaction } from '../owner-transaction.ts'

export type PageChange = BodyOf<typeof pagesApi.update>
type Change = Omit<PageChange, 'version'>

/** How a save differs from a usual save of the editor. */
export interface Saving {
  /** The device, for the history. */
  savedOn?: DeviceKind | null
  /** Why the change replaces the whole document; the previous one is pinned in the history. */
  replaces?: PinReason
  /** Whether content that the plan lacks is accepted and hidden, as after a lapse. */
  mayHide?: boolean
}

/** The stored document with changed fields; unreadable parts stay as stored. */
function changedDocument(stored: PageDocument, change: Change, { replaces }: Saving): PageDocument {
  const { path: _path, archived: _archived, ...fields } = change
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const { blocks } = fields
  return {
    ...(replaces ? ({} as PageDocument) : stored),
    ...given,
    ...(blocks && { blocks: keepRefusedLinks(blocks, stored.blocks) }),
  }
}

function archivedAt(row: PageRow, archived: boolean | undefined, now: Date): Date | null {
  if (archived === undefined) return row.archivedAt
  if (archived && row.main) throw new AppError('PAGE_NOT_ACHIEVABLE', { fields: { archived: 'PAGE_NOT_ACHIEVABLE' } })
  return archived ? (row.archivedAt ?? now) : null
}

async function applyChange(
  trx: Kysely<DB>,
  { deps, actor, row, change, saving }: { deps: Deps; actor: Actor; row: PageRow; change: Change; saving: Saving },
): Promise<void> {
  const now = deps.clock.now()
  const archived = archivedAt(row, change.archived, now)
  const document = changedDocument(row.document, change, saving)
  const path = change.path ?? row.path
  const isSame = isDeepStrictEqual(document, row.document)
  if (isSame && path === row.path && archived === row.archivedAt) return
  if (!isSame) {
    const former = readDocument(row, deps.log)
    const { avatar = former.avatar, blocks = former.blocks, theme = former.theme, form = former.form } = change
    const { analytics = former.analytics, widget = former.widget } = change
    const next = { avatar, blocks, theme, form, analytics, widget }
    if (!saving.mayHide) await refuseAdditions(trx, row.id, former, next, actor.plan)
    await deps.domainEvents.publish(trx, 'document_changing', { pageId: row.id, userId: actor.userId, former, next })
    // What an import replaces is pinned as a whole in the history.
    if (saving.replaces === undefined) await keepDeletedBlocks(trx, row, { former: former.blocks, next: blocks }, now)
    const replaced = saving.replaces === undefined ? row : { ...row, pinnedBefore: saving.replaces }
    await storeFormer(trx, replaced, document, now, refusedAddition(next, former, actor.plan) !== undefined)
  }
  if (path !== row.path) {
    await takeFromLimit({ clock: deps.clock, database: { db: trx } }, `rename:${row.id}`, limits.rename)
    await moveToAddress(deps, trx, { path, pageId: row.id, userId: row.userId, now })
  }
  const restoredFrom = isSame ? row.restoredFrom : null
  const version = row.version + 1
  await savePage(trx, row.id, {
    version,
    document,
    archivedAt: archived,
    now,
    savedOn: saving.savedOn ?? null,
    restoredFrom,
  })
}

/** Throws VERSION_CONFLICT with the current page if a change is based on another version. */
export function checkVersion(row: PageRow, { version }: Pick<PageChange, 'version'>, { log }: Deps): void {
  if (row.version !== version) throw new AppError('VERSION_CONFLICT', { result: pageAnswer(row, log) })
}

/** Changes a page's locked row by what `changeOf` returns for it; a change without effect makes no version. */
export async function changePage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  changeOf: (trx: Kysely<DB>, row: PageRow) => Promise<Change>,
  saving: Saving,
): Promise<Page> {
  const current = await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const row = await lockOwnPage(trx, actor, pageId)
    await applyChange(trx, { deps, actor, row, change: await changeOf(trx, row), saving })
    const changed = await requireOwnPage(trx, actor, pageId)
    if (changed.version !== row.version) {
      const paths = [...new Set([row.path, changed.path])]
      const [former, next] = [readDocument(row, deps.log), readDocument(changed, deps.log)]
      const isWithdrawn = changed.archivedAt !== null || hidesContent(former, next, actor.plan, deps.clock.now())
      await deps.domainEvents.publish(trx, isWithdrawn ? 'page_withdrawn' : 'page_changed', { paths })
    }
    return changed
  })
  return pageAnswer(current, deps.log)
}

/**
 * Changes parts of a page. The row is locked and its version compared, so of two changes based on one version one
 * succeeds and the other gets VERSION_CONFLICT with the current page.
 */
export async function updatePage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  { version, ...change }: PageChange,
  saving: Saving = {},
): Promise<Page> {
  // A stale change is refused before waiting for the lock.
  checkVersion(await requireOwnPage(deps.database.db, actor, pageId), { version }, deps)
  return changePage(
    deps,
    actor,
    pageId,
    async (_trx, row) => {
      checkVersion(row, { version }, deps)
      return change
    },
    saving,
  )
}
