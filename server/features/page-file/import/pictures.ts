import { AppError } from '#domain/errors.ts'
import { describeImage } from '#page/kit/image.ts'
import type { Deps } from '#server/deps.ts'
import { discardImages, makeImage, type MadeImage } from '#server/features/images/service.ts'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import type { DescribedPicture } from '../export/describe.ts'
import { damaged } from './damaged.ts'
import type { OpenedFile } from './open.ts'

/** The pictures of a file as those of its importer. */
export interface TakenPictures {
  /** Address of each picture by its name in the file. */
  urls: ReadonlyMap<string, string>
  /** Those that are new, which nobody has yet. */
  made: MadeImage[]
}

async function make(deps: Deps, bytes: Buffer, foreign: boolean): Promise<MadeImage> {
  try {
    // What this installation has signed it has encoded itself, so it stays the same from one export to the next.
    return await makeImage(deps, bytes, { asItIs: !foreign })
  } catch (error) {
    throw error instanceof AppError && error.code === 'IMAGE_INCORRECT' ? damaged() : error
  }
}

/**
 * Makes the pictures of a file, one after the other, but for those that the page shows already. Theirs who calls it to
 * record or to discard; where one cannot be made, all are discarded. Throws IMPORT_DAMAGED for what is no picture.
 */
export async function takePictures(
  deps: Deps,
  userId: string,
  { pictures, foreign }: OpenedFile,
  present: readonly DescribedPicture[],
): Promise<TakenPictures> {
  const urls = new Map(present.map(({ name, url }) => [name, url]))
  const missing = [...pictures].filter(([name]) => !urls.has(name))
  const made: MadeImage[] = []
  if (missing.length > 0) await takeFromLimit(deps, `import:${userId}`, limits.importWithPictures)
  try {
    for (const [name, read] of missing) {
      const image = await make(deps, await read(), foreign)
      made.push(image)
      urls.set(name, describeImage(image.address))
    }
  } catch (error) {
    await discardImages(deps, made)
    throw error
  }
  return { urls, made }
}
