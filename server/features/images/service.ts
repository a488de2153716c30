import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import {
  describeImage,
  formatImageUrl,
  imageVariants,
  parseImageUrl,
  type ImageAddress,
  type ImageVariant,
} from '#page/kit/image.ts'
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
export { imageUrlsOf } from './pictures-of.ts'
export { drawThumbnail } from './thumbnail.ts'
export { UploadLimiter } from './upload-limiter.ts'

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

/** A picture whose files lie in the store, while nobody has it yet. */
export interface MadeImage {
  address: ImageAddress
  variants: ImageVariant[]
  names: string[]
  byteSize: number
}

/**
 * Decodes a picture and stores every variant of it; `asItIs` is for WebP that we made ourselves, whose bytes then stay.
 * Whoever calls it records the picture, or discards it. Throws IMAGE_INCORRECT, or BUSY for what passes.
 */
export async function makeImage(deps: Deps, bytes: Buffer, options?: { asItIs: boolean }): Promise<MadeImage> {
  const { address, variants, files } = await makeVariants(deps, bytes, options)
  try {
    await deps.images.put(files)
  } catch (error) {
    throw busy(deps, 'Pictures cannot be stored', error)
  }
  const byteSize = files.reduce((sum, file) => sum + file.bytes.length, 0)
  return { address, variants, names: files.map(({ name }) => name), byteSize }
}

async function makeVariants(deps: Deps, ...[bytes, options]: [Buffer, { asItIs: boolean }?]): Promise<EncodedImage> {
  try {
    return await encodeImage(newId(deps.clock.now().getTime()), bytes, options)
  } catch (error) {
    throw error instanceof AppError ? error : busy(deps, 'A picture cannot be made', error)
  }
}

/**
 * Makes pictures somebody's. Counted under the lock of the person's row, so that parallel uploads cannot pass the quota
 * together. Throws IMAGE_TOO_LARGE.
 */
export async function recordImages(
  { clock }: Pick<Deps, 'clock'>,
  trx: Kysely<DB>,
  userId: string,
  images: readonly MadeImage[],
): Promise<void> {
  await lockOwner(trx, userId)
  for (const { address, byteSize } of images) {
    await checkQuota(trx, userId, byteSize)
    const { id, width, height } = address
    await queries.insertImage(trx, { id, width, height, userId, byteSize, now: clock.now() })
  }
}

/** Takes away the files of pictures that became nobody's; a failure after the commit has made them somebody's all the same. */
export async function discardImages(deps: Deps, images: readonly MadeImage[]): Promise<void> {
  if (images.length === 0) return
  const ids = images.map(({ address }) => address.id)
  const recorded = new Set(await queries.listRecorded(deps.database.db, ids))
  await deps.images.remove(images.filter(({ address }) => !recorded.has(address.id)).flatMap(({ names }) => names))
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
  const image = await makeImage(deps, await readBytes())
  try {
    await inTransaction(deps.database.db, (trx) => recordImages(deps, trx, actor.userId, [image]))
  } catch (error) {
    await discardImages(deps, [image])
    throw error
  }
  const { address, variants } = image
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
