import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { describeImage, imageVariants } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { lockOwner, requireOwnPage } from '#server/features/pages/service.ts'
import { encodeImage, fileName, type EncodedImage } from './encode.ts'
import * as queries from './queries.ts'

export { encodeImage } from './encode.ts'

/** What one person may keep; far beyond what their pages can show. */
const quota = { count: 500, bytes: 200 * 1024 * 1024 }

type Uploaded = ResultOf<typeof pagesApi.uploadImage>

async function checkQuota(db: Kysely<DB>, userId: string, added: number): Promise<void> {
  const { count, bytes } = await queries.sumImages(db, userId)
  if (count >= quota.count || bytes + added > quota.bytes) throw new AppError('IMAGE_TOO_LARGE')
}

/** What stands in the way of a picture that is one passes, so its sender may try again. */
function busy(deps: Deps, problem: string, error: unknown): AppError {
  deps.log.error(problem, error)
  return new AppError('BUSY', { retryAfter: 30 })
}

async function makeVariants(deps: Deps, bytes: Buffer): Promise<EncodedImage> {
  try {
    return await encodeImage(newId(deps.clock.now().getTime()), bytes)
  } catch (error) {
    throw error instanceof AppError ? error : busy(deps, 'A picture cannot be made', error)
  }
}

async function storeFiles(deps: Deps, { files }: EncodedImage): Promise<void> {
  try {
    await deps.images.put(files)
  } catch (error) {
    throw busy(deps, 'Pictures cannot be stored', error)
  }
}

/** Counted under the lock of the person's row, so that parallel uploads cannot pass the quota together. */
async function recordImage(deps: Deps, userId: string, { address, files }: EncodedImage): Promise<void> {
  const { id, width, height } = address
  const byteSize = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  try {
    await inTransaction(deps.database.db, async (trx) => {
      await lockOwner(trx, userId)
      await checkQuota(trx, userId, byteSize)
      await queries.insertImage(trx, { id, width, height, userId, byteSize, now: deps.clock.now() })
    })
  } catch (error) {
    await deps.images.remove(files.map(({ name }) => name))
    throw error
  }
}

/** Decodes, re-encodes and keeps a picture of the actor, for one of their pages; what they send is read once it is welcome. */
export async function uploadImage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  readBytes: () => Promise<Buffer>,
): Promise<Uploaded> {
  await requireOwnPage(deps.database.db, actor, pageId)
  await takeFromLimit(deps, `upload:${actor.userId}`, limits.upload)
  await checkQuota(deps.database.db, actor.userId, 0)
  const image = await makeVariants(deps, await readBytes())
  await storeFiles(deps, image)
  await recordImage(deps, actor.userId, image)
  const { address, variants } = image
  return { url: describeImage(address), width: address.width, height: address.height, variants }
}

/** Those of the pictures that the person has uploaded; none of them goes before the transaction ends. */
export async function holdOwnImages(
  trx: Kysely<DB>,
  userId: string,
  ids: readonly string[],
): Promise<queries.StoredImage[]> {
  return queries.holdImages(trx, userId, ids)
}

/** Days that a picture stays which no page names: an editor may still be open, or an undo may want it back. */
const unusedDays = 7
const dayMs = 24 * 60 * 60 * 1000
/** People looked up at once. */
const ownersAtOnce = 500
const beforeAnyId = '00000000-0000-0000-0000-000000000000'

/**
 * Locks first and looks at the pages afterwards, in a statement of its own: what a save put on a page in between is
 * seen, and a save that comes later finds the picture gone.
 */
async function pruneUnusedOf(deps: Deps, userId: string, before: Date): Promise<void> {
  const unused = await inTransaction(deps.database.db, async (trx) => {
    const old = await queries.lockOldImages(trx, userId, before)
    const named = await queries.listNamedImages(trx, userId)
    const gone = old.filter(({ id }) => !named.has(id))
    await queries.deleteImages(
      trx,
      gone.map(({ id }) => id),
    )
    return gone
  })
  await deps.images.remove(unused.flatMap(imageVariants).map(fileName))
}

/** Removes pictures that neither a page nor a kept version nor an avatar has named for days, files after rows. */
export async function pruneUnusedImages(deps: Deps): Promise<void> {
  const { database, clock, stopping } = deps
  const before = new Date(clock.now().getTime() - unusedDays * dayMs)
  const owners = eachInBatches<string>(stopping, ownersAtOnce, (after = beforeAnyId, limit) =>
    queries.listOwners(database.db, before, after, limit),
  )
  for await (const userId of owners) await pruneUnusedOf(deps, userId, before)
}
