import type { Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { trashDays } from '#domain/trash.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import { paginateWhole, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { inOwnerTransaction } from '../owner-transaction.ts'
import * as queries from './queries.ts'

/** Pages per transaction; each may have thousands of counts. */
const pagesAtOnce = 50

/** Pages that went to the trash before this instant can no longer be restored. */
export function trashStart(now: Date): Date {
  return new Date(now.getTime() - trashDays * dayMs)
}

async function deletePermanently({ domainEvents }: Deps, trx: Kysely<DB>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await domainEvents.publish(trx, 'pages_deleting', { pageIds: ids })
  await queries.deletePages(trx, ids)
}

/** The user's restorable pages in the trash. */
export async function listTrash(
  deps: Deps,
  actor: Actor,
  part: QueryOf<typeof pagesApi.trash>,
): Promise<ResultOf<typeof pagesApi.trash>> {
  const pages = await queries.listTrashed(deps.database.db, actor.userId, trashStart(deps.clock.now()))
  const items = pages.map(({ trashedAt, ...page }) => {
    return { ...page, deleteAt: new Date(trashedAt.getTime() + trashDays * dayMs).toISOString() }
  })
  return paginateWhole(items, part)
}

/** Deletes a page in the trash for good. Throws NOT_FOUND for other pages. */
export async function erasePage(deps: Deps, actor: Actor, id: string): Promise<void> {
  const pageId = requireId(id)
  await inOwnerTransaction(deps, actor.userId, async (trx) => {
    const isThere = await queries.lockOwnTrashed(trx, pageId, actor.userId, trashStart(deps.clock.now()))
    if (!isThere) throw new AppError('NOT_FOUND')
    await deletePermanently(deps, trx, [pageId])
  })
}

/** Deletes the user's oldest pages in the trash; the caller holds the user's row lock. */
export async function makeRoomInTrash(deps: Deps, trx: Kysely<DB>, userId: string, count: number): Promise<void> {
  await deletePermanently(deps, trx, await queries.findOldestTrashed(trx, userId, trashStart(deps.clock.now()), count))
}

/** Frees an address from a page whose time in the trash is over. */
export async function releaseFromTrash(deps: Deps, trx: Kysely<DB>, path: string, now: Date): Promise<void> {
  const holder = await queries.lockTrashedHolder(trx, path, trashStart(now))
  if (holder !== undefined) await deletePermanently(deps, trx, [holder])
}

/** Deletes pages whose time in the trash is over, with their counts. */
export async function pruneTrash(deps: Deps): Promise<void> {
  const before = trashStart(deps.clock.now())
  let deleted = pagesAtOnce
  while (deleted === pagesAtOnce && !deps.stopping.aborted) {
    deleted = await inTransaction(deps.database.db, async (trx) => {
      const ids = await queries.lockTrashed(trx, before, pagesAtOnce)
      await deletePermanently(deps, trx, ids)
      return ids.length
    })
  }
}
