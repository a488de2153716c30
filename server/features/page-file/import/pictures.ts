import { AppError } from '#domain/errors.ts'
import { describeImage } from '#page/kit/image.ts'
import type { Deps } from '#server/deps.ts'
import { discardImages, keepImage, requireRoom, type KeptImage } from '#server/features/images/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { DescribedPicture } from '../export/describe.ts'
import { damaged } from './damaged.ts'
import type { OpenedFile } from './open.ts'

/** The pictures of a file as those of its importer. */
export interface TakenPictures {
  /** Address of each picture by its name in the file. */
  urls: ReadonlyMap<string, string>
  /** Those that are new, which no page names yet. */
  made: KeptImage[]
}

/** What this installation has signed it has encoded itself, so it stays the same from one export to the next. */
async function keep(deps: Deps, userId: string, bytes: Buffer, foreign: boolean): Promise<KeptImage> {
  try {
    return await keepImage(deps, userId, bytes, { asItIs: !foreign })
  } catch (error) {
    throw error instanceof AppError && error.code === 'IMAGE_INCORRECT' ? damaged() : error
  }
}

/**
 * Makes the pictures of a file the importer's, one after the other, but for those that the page shows already. Whoever
 * calls it discards them where nothing comes of it; where one cannot be made, all are discarded. Throws IMPORT_DAMAGED for
 * what is no picture, and IMAGE_TOO_LARGE before any is stored where there are surely too many.
 */
export async function takePictures(
  deps: Deps,
  userId: string,
  { pictures, foreign }: OpenedFile,
  present: readonly DescribedPicture[],
): Promise<TakenPictures> {
  const urls = new Map(present.map(({ name, url }) => [name, url]))
  const missing = [...pictures.values()].filter(({ name }) => !urls.has(name))
  const made: KeptImage[] = []
  if (missing.length > 0) {
    // How large those of others become shows when they are made anew.
    const bytes = foreign ? 0 : missing.reduce((sum, { size }) => sum + size, 0)
    await requireRoom(deps.database.db, userId, { count: missing.length, bytes })
  }
  try {
    for (const { name, read } of missing) {
      await takeFromLimit(deps, `import:${userId}`, limits.importedPicture)
      const image = await keep(deps, userId, await read(), foreign)
      made.push(image)
      urls.set(name, describeImage(image.address))
    }
  } catch (error) {
    await discardImages(deps, userId, made)
    throw error
  }
  return { urls, made }
}
