import type { Kysely } from 'kysely'
import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { ResultOf } from '#contract/endpoint.ts'
import type { pagesApi } from '#contract/pages.ts'
import { formatImageUrl } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Deps } from '#server/deps.ts'
import type { Actor } from '#server/plugins/actor.ts'
import { requireOwnPage } from '#server/features/pages/service.ts'
import { encodeImage } from './encode.ts'
import type { EncodedImage } from './encode.ts'
import * as queries from './queries.ts'

/** What one person may keep; far beyond what their pages can show. */
const quota = { count: 500, bytes: 200 * 1024 * 1024 }

type Uploaded = ResultOf<typeof pagesApi.uploadImage>

async function checkQuota(db: Kysely<DB>, userId: string, added: number): Promise<void> {
  const { count, bytes } = await queries.sumImages(db, userId)
  if (count >= quota.count || bytes + added > quota.bytes) throw new AppError('IMAGE_TOO_LARGE')
}

async function storeFiles(deps: Deps, { files }: EncodedImage): Promise<void> {
  try {
    await deps.images.put(files)
  } catch (error) {
    deps.log.error('Pictures cannot be stored', error)
    throw new AppError('BUSY', { retryAfter: 30 })
  }
}

/** Counted under the lock of the person's row, so that parallel uploads cannot pass the quota together. */
async function recordImage(deps: Deps, userId: string, { address, files }: EncodedImage): Promise<void> {
  const byteSize = files.reduce((sum, { bytes }) => sum + bytes.length, 0)
  try {
    await inTransaction(deps.database.db, async (trx) => {
      await queries.lockUser(trx, userId)
      await checkQuota(trx, userId, byteSize)
      await queries.insertImage(trx, { ...address, userId, byteSize, now: deps.clock.now() })
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
  await checkQuota(deps.database.db, actor.userId, 0)
  const image = await encodeImage(newId(deps.clock.now().getTime()), await readBytes())
  await storeFiles(deps, image)
  await recordImage(deps, actor.userId, image)
  const { address, variants } = image
  return { url: formatImageUrl(address), width: address.width, height: address.height, variants }
}
