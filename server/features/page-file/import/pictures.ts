import { AppError } from '#domain/errors.ts'
import { storedImageUrl } from '#page/kit/image.ts'
import type { Deps } from '#server/deps.ts'
import { discardImages, storeImage, requireRoom, type KeptImage } from '#server/features/images/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { DescribedPicture } from '../export/describe.ts'
import { damaged } from './damaged.ts'
import type { OpenedFile } from './open.ts'

/** The file's pictures, stored for the importing user. */
export interface ImportedPictures {
  /** Address of each picture by its name in the file. */
  urls: ReadonlyMap<string, string>
  /** New pictures, which no page refers to yet. */
  made: KeptImage[]
}

/** Pictures signed by this installation were encoded by it and stay unchanged. */
async function storePicture(deps: Deps, userId: string, bytes: Buffer, foreign: boolean): Promise<KeptImage> {
  try {
    return await storeImage(deps, userId, bytes, { asItIs: !foreign })
  } catch (error) {
    throw error instanceof AppError && error.code === 'IMAGE_INCORRECT' ? damaged() : error
  }
}

/**
 * Stores a file's pictures for the importing user one after another, except those that the page already has. The caller
 * discards them if the import fails; if one fails here, all are discarded. Throws IMPORT_DAMAGED for an undecodable
 * picture, and IMAGE_TOO_LARGE before storing any if they certainly exceed the quota.
 */
export async function importPictures(
  deps: Deps,
  userId: string,
  { pictures, foreign }: OpenedFile,
  present: readonly DescribedPicture[],
): Promise<ImportedPictures> {
  const urls = new Map(present.map(({ name, url }) => [name, url]))
  const missing = [...pictures.values()].filter(({ name }) => !urls.has(name))
  const made: KeptImage[] = []
  if (missing.length > 0) {
    // The size of foreign pictures is known only after encoding.
    const bytes = foreign ? 0 : missing.reduce((sum, { size }) => sum + size, 0)
    await requireRoom(deps.database.db, userId, { count: missing.length, bytes })
  }
  try {
    for (const { name, read } of missing) {
      await takeFromLimit(deps, `import:${userId}`, limits.importedPicture)
      const image = await storePicture(deps, userId, await read(), foreign)
      made.push(image)
      urls.set(name, storedImageUrl(image.address))
    }
  } catch (error) {
    await discardImages(deps, userId, made)
    throw error
  }
  return { urls, made }
}
