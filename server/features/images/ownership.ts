import type { Kysely } from 'kysely'
import { AppError, type FieldErrors } from '#domain/errors.ts'
import { parseImageUrl } from '#page/kit/image.ts'
import type { DB } from '#server/db/schema.gen.ts'
import { picturesOf, type Shown } from './pictures-of.ts'
import { lockImagesForShare } from './queries.ts'

/**
 * Locks the pictures that a change adds, so that they are not removed before it commits. Throws IMAGE_INCORRECT at the
 * field of a picture that the owner has not uploaded.
 */
export async function checkAddedImages(trx: Kysely<DB>, userId: string, former: Shown, next: Shown): Promise<void> {
  const known = new Set(picturesOf(former).map(({ url }) => url))
  const added = picturesOf(next).filter(({ url }) => !known.has(url))
  if (added.length === 0) return
  const ids = added.map(({ url }) => parseImageUrl(url)?.id).filter((id) => id !== undefined)
  const own = new Map((await lockImagesForShare(trx, userId, ids)).map((image) => [image.id, image]))
  const fields: Record<string, FieldErrors[string]> = {}
  for (const { url, place } of added) {
    const address = parseImageUrl(url)
    const image = address === undefined ? undefined : own.get(address.id)
    if (image?.width !== address?.width || image?.height !== address?.height) fields[place] = 'IMAGE_INCORRECT'
  }
  if (Object.keys(fields).length > 0) throw new AppError('IMAGE_INCORRECT', { fields })
}
