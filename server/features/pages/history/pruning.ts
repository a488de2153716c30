import type { Kysely } from 'kysely'
import { beforeAnyId } from '#domain/ids.ts'
import { versionRetention, versionsToDelete } from '#domain/version-retention.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import * as queries from './queries.ts'

/** Pages per statement. */
const pagesAtOnce = 500

/** Prunes the versions of a page. */
export async function pruneHistory(trx: Kysely<DB>, pageId: string, now: Date): Promise<void> {
  const versions = await queries.listDates(trx, pageId)
  await queries.deleteVersions(trx, pageId, versionsToDelete(versions, now))
}

/** Prunes the versions of all pages. */
export async function pruneHistories({ database: { db }, clock, stopping, log }: Deps): Promise<void> {
  const pages = eachInBatches<{ id: string; isLong: boolean }>(stopping, pagesAtOnce, (after, limit) =>
    queries.listLongHistories(db, after?.id ?? beforeAnyId, versionRetention.newest, limit),
  )
  await doForEach(
    log,
    pages,
    async ({ id, isLong }) => {
      if (isLong) await inTransaction(db, (trx) => pruneHistory(trx, id, clock.now()))
    },
    ({ id }) => `The history of the page ${id} was not thinned`,
  )
}
