import type { Kysely } from 'kysely'
import { dayMs } from '#domain/dates.ts'
import { AppError } from '#domain/errors.ts'
import { beforeAnyId, newId } from '#domain/ids.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { storedImageUrl, imageVariants } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { lockOwner, requireOwnPage } from '#server/features/pages/service.ts'
import { encodeImage, fileName, type EncodedImage } from './encode.ts'
import * as queries from './queries.ts'
import { enqueueFileRemoval } from './removal.ts'

export { encodeImage, fileName } from './encode.ts'
export { imageUrlsOf } from './pictures-of.ts'
export { readImage } from './read-image.ts'
export { drawThumbnail } from './thumbnail.ts'

/** Uploads in progress of one person, who waits for none of them. */
export const uploadsOfOnePerson = { atOnce: 2, queue: 0 }

/** Limits per user, far beyond what pages can show. */
const quota = { count: 500, bytes: 200 * 1024 * 1024 }

type Uploaded = ResultOf<typeof pagesApi.uploadImage>

/** Throws IMAGE_TOO_LARGE if a user has no room for more pictures or bytes. */
export async function requireRoom(
  db: Kysely<DB>,
  userId: string,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const kept = await queries.sumImages(db, userId)
  if (kept.count + count > quota.count || kept.bytes + bytes > quota.bytes) throw new AppError('IMAGE_TOO_LARGE')
}

/** Logs a temporary problem and returns BUSY, so that the sender may retry. */
function busy(deps: Deps, problem: string, error: unknown): AppError {
  deps.log.error(problem, error)
  return new AppError('BUSY', { retryAfter: 30 })
}

async function makeVariants(deps: Deps, ...[bytes, options]: [Buffer, { asItIs: boolean }?]): Promise<EncodedImage> {
  try {
    return await encodeImage(newId(deps.clock.now().getTime()), bytes, options)
  } catch (error) {
    throw error instanceof AppError ? error : busy(deps, 'A picture cannot be made', error)
  }
}

/** A stored picture of a user, which no page need refer to yet. */
export type KeptImage = Pick<EncodedImage, 'address' | 'variants'>

/** Counts under the lock of the user's row, so that parallel uploads cannot exceed the quota. */
async function recordImage({ clock, database }: Deps, userId: string, { address, files }: EncodedImage): Promise<void> {
  const byteSize = files.reduce((sum, file) => sum + file.bytes.length, 0)
  const { id, width, height } = address
  await inTransaction(database.db, async (trx) => {
    await lockOwner(trx, userId)
    await requireRoom(trx, userId, { count: 1, bytes: byteSize })
    await queries.insertImage(trx, { id, width, height, userId, byteSize, now: clock.now() })
  })
}

/**
 * Decodes a picture, records it and stores all its variants; `asItIs` keeps the bytes of WebP encoded by this product.
 * It is recorded before its files exist, so that after a crash the cleanup of unused pictures finds it. Throws
 * IMAGE_INCORRECT, IMAGE_TOO_LARGE, or BUSY for temporary problems.
 */
export async function storeImage(
  deps: Deps,
  userId: string,
  bytes: Buffer,
  options?: { asItIs: boolean },
): Promise<KeptImage> {
  const image = await makeVariants(deps, bytes, options)
  // Without the bytes, to free memory.
  const kept = { address: image.address, variants: image.variants }
  await recordImage(deps, userId, image)
  try {
    await deps.images.put(image.files)
  } catch (error) {
    await discardImages(deps, userId, [kept])
    throw busy(deps, 'Pictures cannot be stored', error)
  }
  return kept
}

/** Uploads a picture for one of the user's pages; the body is read only after all checks. */
export async function uploadImage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  readBytes: () => Promise<Buffer>,
): Promise<Uploaded> {
  await requireOwnPage(deps.database.db, actor, pageId)
  await takeFromLimit(deps, `upload:${actor.userId}`, limits.upload)
  await requireRoom(deps.database.db, actor.userId, { count: 1, bytes: 0 })
  const { address, variants } = await storeImage(deps, actor.userId, await readBytes())
  return { url: storedImageUrl(address), width: address.width, height: address.height, variants }
}

/** Days for which an unused picture is kept, for open editors and undo. */
const unusedDays = 7
/** Users per batch. */
const ownersAtOnce = 500

/**
 * Removes a user's unused pictures. Locks first and reads the pages in a later statement: a save in between is seen,
 * and a later save finds the picture gone.
 */
async function removeUnreferenced(
  deps: Deps,
  userId: string,
  lock: (trx: Kysely<DB>) => Promise<queries.StoredImage[]>,
): Promise<void> {
  const files = await inTransaction(deps.database.db, async (trx) => {
    const locked = await lock(trx)
    const named = await queries.listReferencedImages(trx, userId)
    const gone = locked.filter(({ id }) => !named.has(id))
    await queries.deleteImages(
      trx,
      gone.map(({ id }) => id),
    )
    const files = gone.flatMap(imageVariants).map(fileName)
    await enqueueFileRemoval(deps, trx, files)
    return files
  })
  await deps.images.remove(files)
}

/**
 * Removes pictures made for an operation that failed, unless a page refers to them: the commit may have succeeded with
 * its answer lost. Failures are only logged, since the original failure matters more; the cleanup job and the removal
 * job finish the rest.
 */
export async function discardImages(deps: Deps, userId: string, images: readonly KeptImage[]): Promise<void> {
  if (images.length === 0) return
  const ids = images.map(({ address }) => address.id)
  try {
    await removeUnreferenced(deps, userId, (trx) => queries.lockImagesForDeletion(trx, userId, ids))
  } catch (error) {
    deps.log.warn(`Some unused pictures could not be removed: ${String(error)}`)
  }
}

/** Removes pictures that no page, version or avatar has used for days: rows first, then files. */
export async function pruneUnusedImages(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  const before = new Date(clock.now().getTime() - unusedDays * dayMs)
  const owners = eachInBatches<string>(stopping, ownersAtOnce, (after = beforeAnyId, limit) =>
    queries.listOwners(database.db, before, after, limit),
  )
  await doForEach(
    log,
    owners,
    (userId) => removeUnreferenced(deps, userId, (trx) => queries.lockOldImagesForDeletion(trx, userId, before)),
    (userId) => `Unused pictures of ${userId} were not removed`,
  )
}
