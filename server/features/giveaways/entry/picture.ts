import { AppError } from '#domain/errors.ts'
import { newId } from '#domain/ids.ts'
import type { Deps } from '#server/deps.ts'
import { encodeImage } from '#server/features/images/service.ts'
import type { ImageFile } from '#server/image-store.ts'

/**
 * Encodes the picture again from its pixels, under a name that the public image route does not accept: only staff may
 * see it. Throws IMAGE_INCORRECT, BUSY.
 */
export async function reencodePicture({ clock, log }: Deps, bytes: Buffer): Promise<ImageFile> {
  const id = newId(clock.now().getTime())
  try {
    const { files } = await encodeImage(id, bytes)
    const widest = files.find(({ name }) => name.endsWith('.webp'))!
    return { name: `${id}-waffle.webp`, bytes: widest.bytes }
  } catch (error) {
    if (error instanceof AppError) throw error
    log.error('A participant’s picture could not be processed', error)
    throw new AppError('BUSY', { retryAfter: 30 })
  }
}

/** Stores the picture. Throws BUSY if storing fails, which is treated as temporary. */
export async function storePicture({ images, log }: Deps, picture: ImageFile): Promise<void> {
  try {
    await images.put([picture])
  } catch (error) {
    log.error('A participant’s picture could not be stored', error)
    throw new AppError('BUSY', { retryAfter: 30 })
  }
}
