import sharp from 'sharp'
import { plate } from '#page/themes/motifs/kosiv.ts'
import { resolveTheme, type ResolvedTheme } from '#page/themes/resolve-theme.ts'
import type { PhotoShape, Theme } from '#page/themes/theme.ts'
import { drawingOf } from './band.ts'
import type { Box, Places } from './places.ts'

/** Extent of corners along the sides, as shares of width and height. */
const corners: Record<PhotoShape, readonly [across: number, down: number, acrossBelow: number, up: number]> = {
  circle: [0.5, 0.5, 0.5, 0.5],
  rounded: [0.25, 0.25, 0.25, 0.25],
  square: [0, 0, 0, 0],
  arch: [0.5, 0.42, 0.07, 0.07],
  egg: [0.5, 0.58, 0.5, 0.42],
}

/** Outline of a picture in the page's shape, enlarged by `more` on every side. */
export function outlineOf(look: ResolvedTheme, box: Box, more = 0): string {
  const [across, down, acrossBelow, up] = corners[look.photo.shape]
  const [left, top, width, height] = [box.left - more, box.top - more, box.width + 2 * more, box.height + 2 * more]
  const [x, y, xBelow, yBelow] = [across * width, down * height, acrossBelow * width, up * height]
  const [right, bottom] = [left + width, top + height]
  return [
    `M${left} ${top + y}A${x} ${y} 0 0 1 ${left + x} ${top}H${right - x}A${x} ${y} 0 0 1 ${right} ${top + y}`,
    `V${bottom - yBelow}A${xBelow} ${yBelow} 0 0 1 ${right - xBelow} ${bottom}H${left + xBelow}`,
    `A${xBelow} ${yBelow} 0 0 1 ${left} ${bottom - yBelow}Z`,
  ].join('')
}

/** Crops a picture to a box with the focus point in the middle, as far as it reaches. */
async function fill(picture: Buffer, { width, height }: Box, focus: Theme['photo']['focus']) {
  const own = await sharp(picture).metadata()
  const scale = Math.max(width / own.width, height / own.height)
  const whole = { width: Math.ceil(own.width * scale), height: Math.ceil(own.height * scale) }
  const start = (whole: number, shown: number, share: number) =>
    Math.round(Math.min(Math.max((whole * share) / 100 - shown / 2, 0), whole - shown))
  const left = start(whole.width, width, focus.x)
  const top = start(whole.height, height, focus.y)
  return sharp(picture).resize(whole.width, whole.height, { fit: 'fill' }).extract({ left, top, width, height })
}

/** Fades towards the text on the left and the address below. */
const fading = `<linearGradient id="left"><stop stop-color="#fff" stop-opacity="0"/><stop offset=".35" stop-color="#fff"/></linearGradient>
<linearGradient id="end" x2="0" y2="1"><stop offset=".6" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient>
<mask id="below"><rect width="100%" height="100%" fill="url(#end)"/></mask>
<rect width="100%" height="100%" fill="url(#left)" mask="url(#below)"/>`

/** What a theme prints its photos with: Risograph shadows in its ink, lights in its paper; Signal on its own colour. */
function inksOf({ text, background, preset }: ResolvedTheme, theme: Theme, { avatar, isPortrait, rowTop }: Places) {
  const { width, height } = avatar
  const plain = (color: string) => ({ create: { width, height, channels: 3, background: color } }) as const
  if (theme.preset === 'brutalist-syhnal' && rowTop !== undefined)
    return [{ input: plain(preset.background.stops[0]), blend: 'multiply' }] as const
  if (theme.preset !== 'poster-rizohraf' || !isPortrait) return []
  return [
    { input: plain(text.ink), blend: 'screen' },
    { input: plain(background.color), blend: 'multiply' },
  ] as const
}

/** The picture in its shape; in a cell and for Risograph printed in one ink. */
export async function drawPhoto(picture: Buffer, theme: Theme, places: Places) {
  const { avatar, rowTop, isPortrait } = places
  const { left, top, width, height } = avatar
  const look = resolveTheme(theme)
  const shape = isPortrait ? fading : `<path d="${outlineOf(look, { left: 0, top: 0, width, height })}"/>`
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shape}</svg>`
  const inks = inksOf(look, theme, places)
  const fitted = await fill(picture, avatar, theme.photo.focus)
  const isGray = rowTop !== undefined || inks.length > 0
  const toned = isGray ? fitted.grayscale().linear(1.25, -32).toColourspace('srgb') : fitted
  // Rendered in between, since the library applies contrast last whatever the order of calls.
  const base = inks.length > 0 ? sharp(await toned.png().toBuffer()) : toned
  const cut = base.ensureAlpha().composite([...inks, { input: Buffer.from(mask), blend: 'dest-in' }])
  return { input: await cut.png().toBuffer(), left, top }
}

/** The Kosiv plate, twice as wide as the picture. */
export async function drawPlate({ plate: box }: Places) {
  if (box === undefined) return undefined
  const { left, top, width, height } = box
  const input = await sharp(drawingOf(plate), { density: 300 }).resize(width, height).png().toBuffer()
  return { input, left, top }
}
