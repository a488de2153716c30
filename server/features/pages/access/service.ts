import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { Page } from '#contract/pages.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { logStaffView, mayLook, recordStaffUse } from '#server/features/identity/service.ts'
import type { Log } from '#server/log.ts'
import { forbidden, type Actor } from '#server/plugins/actor.ts'
import { readDocument } from '../document/stored.ts'
import type { PageRow } from '../queries.ts'
import * as queries from '../queries.ts'

/** The page as its owner sees it. */
export function pageAnswer(row: PageRow, log: Log): Page {
  const { id, version, path, main } = row
  return { id, version, path, archived: row.archivedAt !== null, main, ...readDocument(row, log) }
}

/** The page's row for its owner. Throws NOT_FOUND for others and for pages in the trash, FORBIDDEN for staff. */
export async function requireOwnPage(db: Kysely<DB>, actor: Actor, pageId: string): Promise<PageRow> {
  const row = isUuid(pageId) ? await queries.findPage(db, pageId) : undefined
  if (row === undefined || row.trashedAt !== null) throw new AppError('NOT_FOUND')
  // Staff may know that the page exists, but only read it.
  if (row.userId !== actor.userId) {
    throw actor.isAdmin || actor.rightsLapsed ? forbidden(actor) : new AppError('NOT_FOUND')
  }
  return row
}

/** Locks the page's row until the end of the transaction and reads it. */
export async function lockOwnPage(trx: Kysely<DB>, actor: Actor, pageId: string): Promise<PageRow> {
  if (isUuid(pageId)) await queries.lockPage(trx, pageId, actor.userId)
  return requireOwnPage(trx, actor, pageId)
}

/** What staff read: the page, or its visitors' messages. */
type Look = 'staff_view' | 'staff_messages_view'

async function readableAs(look: Look, deps: Deps, actor: Actor, pageId: string): Promise<PageRow> {
  const { db } = deps.database
  if (!actor.isAdmin) return requireOwnPage(db, actor, pageId)
  const row = isUuid(pageId) ? await queries.findPage(db, pageId) : undefined
  if (row === undefined || row.trashedAt !== null) throw new AppError('NOT_FOUND')
  const { id, userId } = row
  if (userId === actor.userId) return row
  if (await queries.isStaff(db, userId)) throw new AppError('FORBIDDEN')
  if (look === 'staff_messages_view' && !(await mayLook(deps, actor, userId))) {
    throw new AppError('FORBIDDEN', { result: { reason: 'look' } })
  }
  await recordStaffUse(deps, actor)
  await logStaffView(deps, actor, { userId, kind: look, details: { pageId: id } })
  return row
}

/**
 * The page's row for its owner and for staff, whose access is logged in the owner's security log. FORBIDDEN for pages
 * of other staff.
 */
export function requireReadablePage(deps: Deps, actor: Actor, pageId: string): Promise<PageRow> {
  return readableAs('staff_view', deps, actor, pageId)
}

/**
 * The row of a page whose messages the caller may read: the owner, or staff who gave a reason within the last minutes.
 * Other staff get `reason: 'look'`, which says that a reason is missing.
 */
export function requireReadableInbox(deps: Deps, actor: Actor, pageId: string): Promise<PageRow> {
  return readableAs('staff_messages_view', deps, actor, pageId)
}

/** The page for its owner and for staff; NOT_FOUND for others. */
export async function getPage(deps: Deps, actor: Actor, pageId: string): Promise<Page> {
  return pageAnswer(await requireReadablePage(deps, actor, pageId), deps.log)
}
