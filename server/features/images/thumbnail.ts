import sharp from 'sharp'
import type { ImageStore } from '#server/image-store.ts'
import { readImage } from './read-image.ts'

/** The centre of a picture as a square WebP of `side` pixels; undefined if its file is lost. */
export async function drawThumbnail(images: ImageStore, url: string, side: number): Promise<Buffer | undefined> {
  const picture = await readImage(images, url)
  if (picture === undefined) return undefined
  return sharp(picture).resize(side, side, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}
