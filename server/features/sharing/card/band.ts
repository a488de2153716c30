import sharp from 'sharp'
import { lizhnyk } from '#page/themes/motifs/lizhnyk.ts'
import { borshchiv } from '#page/themes/motifs/borshchiv.ts'
import { branch } from '#page/themes/motifs/petrykivka.ts'
import { poltava } from '#page/themes/motifs/poltava.ts'
import { rushnyk } from '#page/themes/motifs/rushnyk.ts'
import { svgImage } from '#page/themes/motifs/svg.ts'
import { girdle } from '#page/themes/presets/centre-pysanka.ts'
import { stars } from '#page/themes/presets/centre-vyshyvanka.ts'
import { layoutIdOf } from '#page/themes/resolve-theme.ts'
import { presetOf } from '#page/themes/preset-of.ts'
import type { ThemePreset } from '#page/themes/preset.ts'
import type { Theme } from '#page/themes/theme.ts'
import { cardSize } from '#server/features/site/service.ts'

interface Band {
  /** CSS image of one tile. */
  image: string
  /** Size of a tile in pixels: along the edge and inwards. */
  along: number
  inwards: number
  /** Visible depth in pixels. */
  depth: number
  edge?: 'left'
  /** Whether one tile grows from the corner, upside down, since it hangs from the corner of a page. */
  isCorner?: boolean
  /** Colour of the cloth beneath. */
  background?: string
}

const narrow = 48
const stripes = svgImage(
  136,
  narrow,
  "<path fill='#fff' d='M0 0h136v48H0z'/><path fill='#e3170a' d='M0 0h34L-14 48h-34zM136 0h34l-48 48H88z'/><path fill='#0a2bd6' d='M68 0h34L54 48H20z'/>",
)
const chequers = svgImage(24, 24, "<path d='M0 0h12v24h12V12H0z'/>")

/** A fully visible tile. */
const whole = (image: string, along: number, inwards: number) => ({ image, along, inwards, depth: inwards })

/** Visible rows of the towel: its stars between two bars. */
const rushnykRows = 25

/**
 * Decorations of themes whose cards would otherwise look alike. A stitch has four or five pixels, so that the craft is
 * recognisable in small previews.
 */
const bands: Partial<Record<Theme['preset'], Band>> = {
  'centre-pysanka': whole(girdle, 72, 96),
  'centre-vyshyvanka': whole(stars, 112, 100),
  'left-borshchiv': { ...whole(borshchiv.image, 4 * borshchiv.rows, 4 * borshchiv.columns), edge: 'left' },
  'cover-karpaty': whole(lizhnyk.image, 5 * lizhnyk.width, 5 * lizhnyk.height),
  'cover-rushnyk': {
    ...whole(rushnyk.image, 4 * rushnyk.width, 4 * rushnyk.height),
    depth: 4 * rushnykRows,
    background: '#f1eadd',
  },
  'tiles-petrykivka': { ...whole(branch, 280, 140), isCorner: true },
  'index-poltava': { ...whole(poltava.image, poltava.size, poltava.size), background: '#e6dcc6' },
  'brutalist-strichka': whole(stripes, 136, narrow),
  'brutalist-lymon': { ...whole(chequers, 24, 24), depth: narrow },
}

/** Tiles in the theme's colours, cut by the edge. */
function tileColors({ action, tiles }: ThemePreset): Band | undefined {
  if (action === undefined || tiles === undefined) return undefined
  const [depth, gap] = [88, 24]
  const fills = [action, ...tiles.links, tiles.jar].map(({ fill }) => fill)
  const each = (cardSize.width - gap) / fills.length
  const parts = fills.map(
    (fill, index) =>
      `<rect fill='${fill}' x='${gap + index * each}' width='${each - gap}' height='${2 * depth}' rx='28'/>`,
  )
  return whole(svgImage(cardSize.width, depth, parts.join('')), cardSize.width, depth)
}

/** Whether the page frames its photo with a plate. */
export const hasPlate = (theme: Theme) => theme.preset === 'tiles-kosiv' && layoutIdOf(theme) === 'tiles'

/** Decoration along an edge of a theme's card; undefined for themes without one and in other layouts. */
export function bandOf(theme: Theme): Band | undefined {
  const preset = presetOf(theme.preset)
  return layoutIdOf(theme) === preset.layout ? (bands[theme.preset] ?? tileColors(preset)) : undefined
}

/** The SVG in a CSS image. */
export function drawingOf(image: string): Buffer {
  return Buffer.from(decodeURIComponent(image.slice(image.indexOf(',') + 1, -2)))
}

/** The band as a picture with its position. */
export async function drawBand(theme: Theme): Promise<{ input: Buffer; left: number; top: number } | undefined> {
  const band = bandOf(theme)
  if (band === undefined) return undefined
  const { image, along, inwards, depth, edge, isCorner = false, background = '#0000' } = band
  const isLeft = edge === 'left'
  const tile = await sharp(drawingOf(image), { density: 300 })
    .resize(isLeft ? inwards : along, isLeft ? along : inwards, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: isLeft ? depth : along, height: isLeft ? along : Math.min(inwards, depth) })
    .flip(isCorner)
    .png()
    .toBuffer()
  const strip = isLeft ? { width: depth, height: cardSize.height } : { width: cardSize.width, height: depth }
  const input = await sharp({ create: { ...strip, channels: 4, background } })
    .composite([isCorner ? { input: tile, gravity: 'southeast' } : { input: tile, tile: true, gravity: 'north' }])
    .png()
    .toBuffer()
  return { input, left: 0, top: isLeft ? 0 : cardSize.height - depth }
}
