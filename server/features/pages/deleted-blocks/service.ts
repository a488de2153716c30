import { sql, type Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import type { DeviceKind } from '#domain/device-kinds.ts'
import { AppError } from '#domain/errors.ts'
import { planLimits } from '#domain/plans.ts'
import { trashDays } from '#domain/trash.ts'
import type { QueryOf, ResultOf } from '#contract/endpoint.ts'
import type { Page, pagesApi } from '#contract/pages.ts'
import { deleteInBatches } from '#server/db/delete-in-batches.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { Deps } from '#server/deps.ts'
import { paginateWhole, requireId } from '#server/paging.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { readBlock } from '../document/refused-links.ts'
import { readDocument } from '../document/stored.ts'
import type { PageRow } from '../queries.ts'
import { trashStart } from '../trash/service.ts'
import { changePage } from '../update/service.ts'
import * as queries from './queries.ts'

/** The user's deleted blocks that can be restored. */
export async function listDeletedBlocks(
  deps: Deps,
  actor: Actor,
  part: QueryOf<typeof pagesApi.deletedBlocks>,
): Promise<ResultOf<typeof pagesApi.deletedBlocks>> {
  const rows = await queries.listDeleted(deps.database.db, actor.userId, trashStart(deps.clock.now()))
  const items = rows.flatMap(({ block: stored, deletedAt, ...rest }) => {
    const block = readBlock(stored)
    const deleteAt = new Date(deletedAt.getTime() + trashDays * dayMs).toISOString()
    return block === undefined ? [] : [{ ...rest, block, deleteAt }]
  })
  return paginateWhole(items, part)
}

/**
 * Puts a deleted block back on its page, where it stood. Beyond the current plan it is restored as well, and hidden like
 * others beyond it. Throws OUT_OF_LIMIT_PLUS if the page has as many blocks as Plus allows, NOT_FOUND for others' blocks
 * and for blocks of pages in the trash.
 */
export async function restoreBlock(deps: Deps, actor: Actor, id: string, savedOn: DeviceKind | null): Promise<Page> {
  const find = async (db: Kysely<DB>) => {
    const found = await queries.findDeleted(db, requireId(id), actor.userId, trashStart(deps.clock.now()))
    const block = found && readBlock(found.block)
    if (block === undefined) throw new AppError('NOT_FOUND')
    return { ...found!, block }
  }
  const { pageId } = await find(deps.database.db)
  const putBack = async (trx: Kysely<DB>, row: PageRow) => {
    // Read again under the page's lock: meanwhile it may have been deleted anew, or forgotten.
    const { block, place } = await find(trx)
    const { blocks } = readDocument(row, deps.log)
    if (blocks.some((each) => each.id === block.id)) return {}
    if (blocks.length >= planLimits.plus.blocks) throw new AppError('OUT_OF_LIMIT_PLUS')
    return { blocks: blocks.toSpliced(place, 0, block) }
  }
  return changePage(deps, actor, pageId, putBack, { savedOn, mayHide: true })
}

/** Deletes blocks whose time in the trash is over. */
export async function pruneDeletedBlocks({ database: { db }, clock, stopping }: Deps): Promise<void> {
  await deleteInBatches(db, 'deleted_blocks', sql`deleted_at <= ${trashStart(clock.now())}`, stopping)
}
