import sharp from 'sharp'
import { lizhnyk } from '#page/themes/motifs/lizhnyk.ts'
import { borshchiv } from '#page/themes/motifs/borshchiv.ts'
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

/** How far a band reaches into the card, in pixels: less than the room below its words, and before them. */
const depth = 48

interface Band {
  /** Of one tile, as a CSS image. */
  image: string
  /** Pixels of a tile along the edge, and from the edge inwards. */
  along: number
  inwards?: number
  edge?: 'left'
  /** Cloth under what can be seen through. */
  ground?: string
}

const stripes = svgImage(
  136,
  depth,
  "<path fill='#fff' d='M0 0h136v48H0z'/><path fill='#e3170a' d='M0 0h34L-14 48h-34zM136 0h34l-48 48H88z'/><path fill='#0a2bd6' d='M68 0h34L54 48H20z'/>",
)
const chequers = svgImage(24, 24, "<path d='M0 0h12v24h12V12H0z'/>")

/** Decorations of themes that cards would be mistaken for one another without. */
const bands: Partial<Record<Theme['preset'], Band>> = {
  'centre-pysanka': { image: girdle, along: 36 },
  'centre-vyshyvanka': { image: stars, along: 54 },
  'left-borshchiv': { image: borshchiv.image, along: 32, inwards: 50, edge: 'left' },
  'cover-karpaty': { image: lizhnyk.image, along: Math.round((depth * lizhnyk.width) / lizhnyk.height) },
  'cover-rushnyk': { image: rushnyk.image, along: 2 * rushnyk.width, inwards: 2 * rushnyk.height, ground: '#f1eadd' },
  'index-poltava': { image: poltava.image, along: 64, inwards: 64, ground: '#e6dcc6' },
  'brutalist-strichka': { image: stripes, along: 136 },
  'brutalist-lymon': { image: chequers, along: 24, inwards: 24 },
}

/** The colours of tiles beside each other. */
function tileColors({ action, tiles }: ThemePreset): Band | undefined {
  if (action === undefined || tiles === undefined) return undefined
  const along = cardSize.width
  const fills = [action, ...tiles.links, tiles.jar].map(({ fill }) => fill)
  const each = along / fills.length
  const parts = fills.map((fill, index) => `<path fill='${fill}' d='M${index * each} 0h${each}v${depth}h-${each}z'/>`)
  return { image: svgImage(along, depth, parts.join('')), along }
}

function drawingOf(image: string): Buffer {
  return Buffer.from(decodeURIComponent(image.slice(image.indexOf(',') + 1, -2)))
}

/**
 * The decoration of a theme along an edge of its card, where the page has it in the place that it was drawn for; undefined
 * for a theme without one, and in another layout.
 */
export async function drawBand(theme: Theme): Promise<{ input: Buffer; left: number; top: number } | undefined> {
  const preset = presetOf(theme.preset)
  const band = bands[theme.preset] ?? tileColors(preset)
  if (band === undefined || layoutIdOf(theme) !== preset.layout) return undefined
  const { image, along, inwards = depth, edge, ground = '#0000' } = band
  const isLeft = edge === 'left'
  const tile = await sharp(drawingOf(image), { density: 300 })
    .resize(isLeft ? inwards : along, isLeft ? along : inwards, { fit: 'fill' })
    .extract({ left: 0, top: 0, width: isLeft ? inwards : along, height: isLeft ? along : Math.min(inwards, depth) })
    .png()
    .toBuffer()
  const strip = isLeft ? { width: inwards, height: cardSize.height } : { width: cardSize.width, height: depth }
  const input = await sharp({ create: { ...strip, channels: 4, background: ground } })
    .composite([{ input: tile, tile: true, gravity: 'northwest' }])
    .png()
    .toBuffer()
  return { input, left: 0, top: isLeft ? 0 : cardSize.height - depth }
}
