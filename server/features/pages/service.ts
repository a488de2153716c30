import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import { type Locale, toLocale } from '#domain/locales.ts'
import { limitCode, maxPages, maxPagesWithTrash, planLimits } from '#domain/plans.ts'
import type { Page } from '#contract/pages.ts'
import type { User } from '#contract/users.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireId } from '#server/paging.ts'
import { pageAnswer, lockOwnPage, requireOwnPage } from './access/service.ts'
import { moveToAddress } from './addresses/service.ts'
import { starterDocument } from './document/starter.ts'
import * as queries from './queries.ts'
import { makeRoomInTrash, trashStart } from './trash/service.ts'
import { inOwnerTransaction } from './owner-transaction.ts'

export { getPage, lockOwnPage, requireReadableInbox, requireReadablePage, requireOwnPage } from './access/service.ts'
export { withholdNames } from './addresses/withheld-names.ts'
export { readDocument, readStoredText } from './document/stored.ts'
export { lockOwner } from './queries.ts'
export { checkVersion, updatePage } from './update/service.ts'

/**
 * Creates the first page of an account, which can be neither archived nor deleted. Throws PAGE_EXISTS if the address is
 * taken; the user's row must exist.
 */
export async function createMainPage(
  deps: Deps,
  trx: Kysely<DB>,
  { userId, path, title, locale, now }: { userId: string; path: string; title: string; locale: Locale; now: Date },
): Promise<{ id: string }> {
  const id = newId(now.getTime())
  await queries.insertPage(trx, { id, userId, main: true, document: starterDocument({ title, locale }), now })
  await moveToAddress(deps, trx, { path, pageId: id, userId, now })
  // Other nodes may have cached that the address has no page.
  await deps.domainEvents.publish(trx, 'page_changed', { paths: [path] })
  return { id }
}

/** The user's pages, the main one first, then by age, without those in the trash. */
export async function listOwnPages(db: Kysely<DB>, userId: string): Promise<User['pages']> {
  return queries.listPages(db, userId)
}

/**
 * Counts pages under the lock of the owner's row, so that concurrent callers cannot exceed the limit together. A full
 * trash makes room by deleting its oldest pages.
 */
async function lockOwnerForNewPage(deps: Deps, trx: Kysely<DB>, actor: Actor, now: Date): Promise<{ lang: string }> {
  const owner = await queries.lockOwner(trx, actor.userId)
  if (owner === undefined) throw new AppError('UNAUTHORIZED')
  const { count, withTrash } = await queries.countPages(trx, actor.userId, trashStart(now))
  const { pages } = planLimits[actor.plan]
  if (count >= pages) throw new AppError(limitCode(actor.plan))
  const excess = withTrash + 1 - maxPagesWithTrash(actor.plan)
  if (excess > 0) await makeRoomInTrash(deps, trx, actor.userId, excess)
  return owner
}

/** Creates a page. Throws OUT_OF_LIMIT or OUT_OF_LIMIT_PLUS beyond the plan's number of pages, archived included. */
export async function createPage(
  deps: Deps,
  actor: Actor,
  { title, path }: { title: string; path: string },
): Promise<Page> {
  const now = deps.clock.now()
  const id = newId(now.getTime())
  const { userId } = actor
  const created = await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const { lang } = await lockOwnerForNewPage(deps, trx, actor, now)
    const document = starterDocument({ title, locale: toLocale(lang) })
    await queries.insertPage(trx, { id, userId, main: false, document, now })
    await moveToAddress(deps, trx, { path, pageId: id, userId, now })
    await deps.domainEvents.publish(trx, 'page_changed', { paths: [path] })
    return requireOwnPage(trx, actor, id)
  })
  return pageAnswer(created, deps.log)
}

/** Moves a page to the trash, where it keeps its address. */
export async function trashPage(deps: Deps, actor: Actor, pageId: string): Promise<void> {
  await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const row = await lockOwnPage(trx, actor, pageId)
    if (row.main) throw new AppError('PAGE_NOT_ACHIEVABLE')
    await queries.setTrashed(trx, row.id, deps.clock.now())
    await deps.domainEvents.publish(trx, 'page_withdrawn', { paths: [row.path] })
  })
}

/**
 * Restores a page from the trash; a page outside of the trash is returned unchanged. A page beyond the current plan is
 * restored as well, and hidden like others beyond it; throws OUT_OF_LIMIT_PLUS beyond the number of pages of Plus.
 */
export async function restorePage(deps: Deps, actor: Actor, id: string): Promise<Page> {
  const pageId = requireId(id)
  const restored = await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const now = deps.clock.now()
    await queries.lockOwner(trx, actor.userId)
    await queries.lockPage(trx, pageId, actor.userId)
    const row = await queries.findPage(trx, pageId)
    if (row === undefined || row.userId !== actor.userId) throw new AppError('NOT_FOUND')
    if (row.trashedAt === null) return row
    if (row.trashedAt <= trashStart(now)) throw new AppError('NOT_FOUND')
    const { count } = await queries.countPages(trx, actor.userId, trashStart(now))
    if (count >= maxPages) throw new AppError('OUT_OF_LIMIT_PLUS')
    await queries.setTrashed(trx, row.id, null)
    await deps.domainEvents.publish(trx, 'page_changed', { paths: [row.path] })
    return { ...row, trashedAt: null }
  })
  return pageAnswer(restored, deps.log)
}
