import * as z from 'zod/mini'
import { maxImageSide, recommendedImageWidth } from '#domain/images.ts'

/**
 * An uploaded picture is named by its address, `/media/{id}-{width}x{height}-{corners}.webp`. The address carries size
 * and corner colours, so that space and placeholder can be rendered without a query. Other variants follow from the
 * name. Pictures with transparency have no corners.
 */
const addressPattern =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})x(\d{1,4})(?:-([0-9a-f]{12}))?\.webp$/

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Width of the smaller variant, which most phones load. */
const smallImageWidth = recommendedImageWidth

export interface ImageAddress {
  id: string
  width: number
  height: number
  /** Colours of the corners with three hexadecimal digits each: top left, top right, bottom left, bottom right. */
  corners?: string | undefined
}

export interface ImageVariant {
  url: string
  width: number
  height: number
  format: ImageFormat
}

export const imageUrl = z
  .string()
  .check(z.refine((url) => parseImageUrl(url) !== undefined, { error: 'IMAGE_INCORRECT' }))

export function parseImageUrl(url: string): ImageAddress | undefined {
  const match = addressPattern.exec(url)
  if (match === null) return undefined
  const [, id, width, height, corners] = match
  const address = { id: id!, width: Number(width), height: Number(height), corners }
  return inRange(address.width) && inRange(address.height) ? address : undefined
}

function inRange(side: number): boolean {
  return side >= 1 && side <= maxImageSide
}

/** Address of the full-size picture in a format. */
export function formatImageUrl(address: ImageAddress, format: ImageFormat = 'webp'): string {
  return `/media/${address.id}-${address.width}x${address.height}.${format}`
}

/** The address that documents store. */
export function storedImageUrl({ id, width, height, corners }: ImageAddress): string {
  return `/media/${id}-${width}x${height}${corners === undefined ? '' : `-${corners}`}.webp`
}

/** All stored variants of a picture, widest first within each format. */
export function imageVariants(address: ImageAddress): ImageVariant[] {
  const scale = smallImageWidth / address.width
  const small = { ...address, width: smallImageWidth, height: Math.max(1, Math.round(address.height * scale)) }
  const shapes = scale < 1 ? [address, small] : [address]
  return imageFormats.flatMap((format) =>
    shapes.map((shape) => ({ url: formatImageUrl(shape, format), width: shape.width, height: shape.height, format })),
  )
}
