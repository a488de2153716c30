import sharp from 'sharp'
import { formatImageUrl, parseImageUrl } from '#page/kit/image.ts'
import type { ImageStore } from '#server/image-store.ts'

/** The middle of an uploaded picture as a small square WebP, `side` pixels wide; undefined for one that is gone. */
export async function drawThumbnail(images: ImageStore, url: string, side: number): Promise<Buffer | undefined> {
  const address = parseImageUrl(url)
  if (address === undefined) return undefined
  const file = formatImageUrl(address)
  const picture = await images.read(file.slice(file.lastIndexOf('/') + 1))
  if (picture === undefined) return undefined
  return sharp(picture).resize(side, side, { fit: 'cover' }).webp({ quality: 78 }).toBuffer()
}
