import { formatImageUrl, parseImageUrl } from '#page/kit/image.ts'
import type { ImageStore } from '#server/image-store.ts'
import { fileName } from './encode.ts'

/** Reads the largest WebP variant by a document's address; undefined if its file is lost. */
export async function readImage(images: ImageStore, url: string): Promise<Buffer | undefined> {
  const address = parseImageUrl(url)
  return address && images.read(fileName({ url: formatImageUrl(address) }))
}
