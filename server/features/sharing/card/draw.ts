import sharp from 'sharp'
import type { OverlayOptions, Sharp } from 'sharp'
import type { ImageStore } from '#server/image-store.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { cardSize, type CardContent } from '#server/features/site/service.ts'
import { readImage } from '#server/features/images/service.ts'
import { drawBand } from './band.ts'
import { cardSvg } from './card-svg.ts'
import { drawPhoto, drawPlate } from './photo.ts'
import { placesOf } from './places.ts'
import type { createTypefaces } from './typeface.ts'

/** Blur of a photo behind text, which also keeps the file small. */
const blurSigma = 6

/** Bottom layer: the theme's photo, or a plain canvas, which the SVG covers. */
function bottomLayer(photo: Buffer | undefined): Sharp {
  const { width, height } = cardSize
  if (photo === undefined) return sharp({ create: { width, height, channels: 3, background: '#808080' } })
  return sharp(photo).resize(width, height, { fit: 'cover' }).blur(blurSigma)
}

/** Draws a card as PNG; lost pictures are left out. */
export async function drawCard(
  images: ImageStore,
  typefacesOf: ReturnType<typeof createTypefaces>,
  content: CardContent,
): Promise<Buffer> {
  const { background } = content.theme
  const avatar = content.avatar === null ? undefined : await readImage(images, content.avatar)
  const behind = background?.kind === 'image' ? await readImage(images, background.image) : undefined
  const typefaces = await typefacesOf(resolveTheme(content.theme).headFont)
  const svg = Buffer.from(cardSvg(typefaces, content, avatar !== undefined))
  const layers: OverlayOptions[] = [{ input: svg, left: 0, top: 0 }]
  const band = await drawBand(content.theme)
  if (band !== undefined) layers.push(band)
  const places = placesOf(content.theme)
  const plate = avatar && (await drawPlate(places))
  if (plate !== undefined) layers.push(plate)
  if (avatar !== undefined) layers.push(await drawPhoto(avatar, content.theme, places))
  return bottomLayer(behind).composite(layers).removeAlpha().png({ compressionLevel: 9 }).toBuffer()
}
