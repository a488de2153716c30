import type { Kysely } from 'kysely'
import { hasContent } from '#page/document-changes.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { DB } from '#server/db/schema.gen.ts'
import type { PageRow } from '../queries.ts'
import * as queries from './queries.ts'

/** Number of deleted blocks that are kept of a page. */
const maxDeletedBlocks = 100

/** Keeps the blocks of a page that a change deletes, except those without content. */
export async function keepDeletedBlocks(
  trx: Kysely<DB>,
  row: PageRow,
  { former, next }: { former: readonly Block[]; next: readonly Block[] },
  now: Date,
): Promise<void> {
  const staying = new Set(next.map(({ id }) => id))
  const deleted = former
    .map((block, place) => ({ block, place }))
    .filter(({ block }) => !staying.has(block.id) && hasContent(block))
  if (deleted.length === 0) return
  await queries.insertDeleted(trx, row, deleted, now)
  await queries.deleteOldest(trx, row.id, maxDeletedBlocks)
}
