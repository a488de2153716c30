import * as z from 'zod/mini'
import { maxImageSide, recommendedImageWidth } from '#domain/images.ts'

/**
 * An uploaded picture is named by its address, `/media/{id}-{width}x{height}-{corners}.webp`, which carries its size and
 * the colours of its corners, so that a page can be drawn, and the picture's place be filled while it loads, without
 * asking anything. Its other variants follow from that name. Pictures that let something shine through have no corners.
 */
const addressPattern =
  /^\/media\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-(\d{1,4})x(\d{1,4})(?:-([0-9a-f]{12}))?\.webp$/

export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** The smaller variant, which most phones load. */
const smallImageWidth = recommendedImageWidth

export interface ImageAddress {
  id: string
  width: number
  height: number
  /** Colours of the corners, three hexadecimal digits each: left and right above, left and right below. */
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

/** Where the picture itself is, in one format. */
export function formatImageUrl(address: ImageAddress, format: ImageFormat = 'webp'): string {
  return `/media/${address.id}-${address.width}x${address.height}.${format}`
}

/** The address by which documents name the picture, and what it contains. */
export function describeImage({ id, width, height, corners }: ImageAddress): string {
  return `/media/${id}-${width}x${height}${corners === undefined ? '' : `-${corners}`}.webp`
}

/** Every stored variant of a picture, the widest first within each format. */
export function imageVariants(address: ImageAddress): ImageVariant[] {
  const scale = smallImageWidth / address.width
  const small = { ...address, width: smallImageWidth, height: Math.max(1, Math.round(address.height * scale)) }
  const shapes = scale < 1 ? [address, small] : [address]
  return imageFormats.flatMap((format) =>
    shapes.map((shape) => ({ url: formatImageUrl(shape, format), width: shape.width, height: shape.height, format })),
  )
}
