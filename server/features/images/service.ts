import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { describeImage, formatImageUrl, imageVariants, parseImageUrl } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { doForEach, eachInBatches } from '#server/db/each-in-batches.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { lockOwner, requireOwnPage } from '#server/features/pages/service.ts'
import { encodeImage, fileName, type EncodedImage } from './encode.ts'
import * as queries from './queries.ts'
import { makeSureOfRemoval } from './removal.ts'

export { encodeImage } from './encode.ts'
export { imageUrlsOf } from './pictures-of.ts'
export { drawThumbnail } from './thumbnail.ts'
export { UploadLimiter } from './upload-limiter.ts'

/** What one person may keep; far beyond what their pages can show. */
const quota = { count: 500, bytes: 200 * 1024 * 1024 }

type Uploaded = ResultOf<typeof pagesApi.uploadImage>

/** Throws IMAGE_TOO_LARGE where somebody has no room for so many pictures more, or for so many bytes of them. */
export async function requireRoom(
  db: Kysely<DB>,
  userId: string,
  { count, bytes }: { count: number; bytes: number },
): Promise<void> {
  const kept = await queries.sumImages(db, userId)
  if (kept.count + count > quota.count || kept.bytes + bytes > quota.bytes) throw new AppError('IMAGE_TOO_LARGE')
}

/** What stands in the way of a picture that is one passes, so its sender may try again. */
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

/** A picture that is somebody's, which no page of theirs need name yet. */
export type KeptImage = Pick<EncodedImage, 'address' | 'variants'>

/** Counts under the lock of the person's row, so that parallel uploads cannot pass the quota together. */
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
 * Decodes a picture, makes it somebody's and stores every variant of it; `asItIs` is for WebP that we made ourselves,
 * whose bytes then stay. It is recorded before its files are there, so that wherever the process ends, the sweep of unused
 * pictures finds them. Throws IMAGE_INCORRECT, IMAGE_TOO_LARGE, or BUSY for what passes.
 */
export async function keepImage(
  deps: Deps,
  userId: string,
  bytes: Buffer,
  options?: { asItIs: boolean },
): Promise<KeptImage> {
  const image = await makeVariants(deps, bytes, options)
  // Without its bytes, which nobody needs any more.
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

/** Decodes, re-encodes and keeps a picture of the actor, for one of their pages; what they send is read once it is welcome. */
export async function uploadImage(
  deps: Deps,
  actor: Actor,
  pageId: string,
  readBytes: () => Promise<Buffer>,
): Promise<Uploaded> {
  await requireOwnPage(deps.database.db, actor, pageId)
  await takeFromLimit(deps, `upload:${actor.userId}`, limits.upload)
  await requireRoom(deps.database.db, actor.userId, { count: 1, bytes: 0 })
  const { address, variants } = await keepImage(deps, actor.userId, await readBytes())
  return { url: describeImage(address), width: address.width, height: address.height, variants }
}

/** The largest variant of a picture in WebP, by the address that documents name it by; undefined where its file is lost. */
export async function readImage({ images }: Pick<Deps, 'images'>, url: string): Promise<Buffer | undefined> {
  const address = parseImageUrl(url)
  return address && images.read(fileName({ url: formatImageUrl(address) }))
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
 * Removes those of somebody's pictures that nothing names. Locks first and looks at the pages afterwards, in a statement of
 * its own: what a save put on a page in between is seen, and a save that comes later finds the picture gone.
 */
async function removeUnnamed(
  deps: Deps,
  userId: string,
  lock: (trx: Kysely<DB>) => Promise<queries.StoredImage[]>,
): Promise<void> {
  const files = await inTransaction(deps.database.db, async (trx) => {
    const locked = await lock(trx)
    const named = await queries.listNamedImages(trx, userId)
    const gone = locked.filter(({ id }) => !named.has(id))
    await queries.deleteImages(
      trx,
      gone.map(({ id }) => id),
    )
    const files = gone.flatMap(imageVariants).map(fileName)
    await makeSureOfRemoval(deps, trx, files)
    return files
  })
  await deps.images.remove(files)
}

/**
 * Takes pictures away that were made for what then failed, unless a page names them all the same: its commit may have been
 * made and its answer lost. What stands in the way is only logged, since the failure before it is what somebody has to
 * hear of; the sweep of unused pictures comes back to those that are still recorded, and a job to the files of others.
 */
export async function discardImages(deps: Deps, userId: string, images: readonly KeptImage[]): Promise<void> {
  if (images.length === 0) return
  const ids = images.map(({ address }) => address.id)
  try {
    await removeUnnamed(deps, userId, (trx) => queries.lockImages(trx, userId, ids))
  } catch (error) {
    deps.log.warn(`Pictures that nobody needs were not all taken away: ${String(error)}`)
  }
}

/** Removes pictures that neither a page nor a kept version nor an avatar has named for days, files after rows. */
export async function pruneUnusedImages(deps: Deps): Promise<void> {
  const { database, clock, stopping, log } = deps
  const before = new Date(clock.now().getTime() - unusedDays * dayMs)
  const owners = eachInBatches<string>(stopping, ownersAtOnce, (after = beforeAnyId, limit) =>
    queries.listOwners(database.db, before, after, limit),
  )
  await doForEach(
    log,
    owners,
    (userId) => removeUnnamed(deps, userId, (trx) => queries.lockOldImages(trx, userId, before)),
    (userId) => `Unused pictures of ${userId} were not removed`,
  )
}
