import sharp from 'sharp'
import { formatImageUrl, parseImageUrl } from '#page/kit/image.ts'
import type { ImageStore } from '#server/image-store.ts'

/** The centre of a picture as a square WebP of `side` pixels; undefined if its file is lost. */
export async function drawThumbnail(images: ImageStore, url: string, side: number): Promise<Buffer | undefined> {
  const address = parseImageUrl(url)
  if (address === undefined) return undefined
  const file = formatImageUrl(address)
  const picture = await images.read(file.slice(file.lastIndexOf('/') + 1))
  if (picture === undefined) return undefined
  return sharp(picture).resize(side, side, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}
