import type { Kysely } from 'kysely'
import { hasContent } from '#page/document-changes.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { PageRow } from '../queries.ts'
import * as queries from './queries.ts'

/** Number of deleted blocks that are kept of an account, so that they fit one answer. */
const maxDeletedBlocks = 100

/**
 * Keeps the blocks of a page that a change deletes, except those without content and those whose equal is on another
 * page of the owner: they were moved there, or are a copy.
 */
export async function keepDeletedBlocks(
  trx: Kysely<DB>,
  row: PageRow,
  { former, next }: { former: readonly Block[]; next: readonly Block[] },
  now: Date,
): Promise<void> {
  const staying = new Set(next.map(({ id }) => id))
  const deleted = former.map((block, place) => ({ block, place })).filter(({ block }) => !staying.has(block.id))
  if (deleted.length === 0) return
  const moved = await queries.findEqualElsewhere(
    trx,
    row,
    deleted.map(({ block }) => block),
  )
  const isKept = ({ block }: { block: Block }) => hasContent(block) && !moved.has(block.id)
  const kept = deleted.filter(isKept)
  // What they were before they were emptied or moved must not come back instead.
  const dropped = deleted.flatMap((each) => (isKept(each) ? [] : [each.block.id]))
  if (dropped.length > 0) await queries.forgetDeleted(trx, row.id, dropped)
  if (kept.length === 0) return
  await queries.insertDeleted(trx, row, kept, now)
  await queries.deleteOldest(trx, row.userId, maxDeletedBlocks)
}
