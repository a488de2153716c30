import { contrastRatio, mix, readableOn, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { formatImageUrl, parseImageUrl } from '../kit/image.ts'
import { drawnAlpha, withAlpha } from './alpha.ts'
import type { Layer, ThemePreset } from './preset.ts'
import { maxDim, type Background } from './theme.ts'

/** The background of a page, resolved. */
export interface PageBackground {
  /** Shown where nothing else is: while a picture loads, past the end of the page, behind the browser's own bars. */
  color: Hex
  /** Every colour that may be behind text, or the ends of a range that holds them all. */
  colors: readonly Hex[]
  /** The value of the CSS property `background`; uploaded pictures come from `contentOrigin`. */
  draw(contentOrigin: string): string
  /** The same in the best formats, for engines that can choose; undefined where there is no choice. */
  drawBest?(contentOrigin: string): string
  blurred: boolean
  /** Whether it is of colours that run into each other and shows no edge that could be taken for a part of a letter. */
  smooth: boolean
  /** How much of it is covered so that text can be read, in percent. */
  overlay: number
}

/** Enough shades to know how dark a gradient between two colours can become. */
const shadesOfPreset = 4
const shadesOfGradient = 64

function between(stops: readonly Hex[], shades: number): Hex[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    if (next === undefined) return [stop]
    return Array.from({ length: shades }, (_, shade) => mix(stop, next, shade / shades))
  })
}

function underLayers(colors: Hex[], layers: readonly Layer[] = []): Hex[] {
  const overlay = (under: Hex[], layer: Layer) =>
    under.flatMap((color) => [color, mix(color, layer.color, layer.alpha)])
  return layers.reduce(overlay, colors)
}

function gradient(stops: readonly string[], angle: number): string {
  return stops.length === 1 ? stops[0]! : `linear-gradient(${angle}deg,${stops.join(',')})`
}

function drawPreset({ background: { stops, angle = 180, layers = [] }, panel }: ThemePreset): PageBackground {
  const overlays = layers.map((layer) => layer.draw(withAlpha(layer.color, layer.alpha)))
  const css = [...overlays, gradient(stops, angle)].join(',')
  const colors = underLayers(between(stops, shadesOfPreset), layers)
  // Layers of themes without glass may be lines.
  const smooth = layers.length === 0 || panel !== undefined
  return { color: stops[0], colors, draw: () => css, blurred: false, smooth, overlay: 0 }
}

const drawnPresets = new Map<ThemePreset, PageBackground>()
const coveredPresets = new Map<ThemePreset, PageBackground>()

/** Worked out once for each preset, of which there are few. */
export function backgroundOfPreset(preset: ThemePreset): PageBackground {
  const known = drawnPresets.get(preset) ?? drawPreset(preset)
  drawnPresets.set(preset, known)
  return known
}

/** The same where text stands on the background itself: under the preset's glass as a whole, if it has any. */
export function coveredBackgroundOfPreset(preset: ThemePreset): PageBackground {
  const bare = backgroundOfPreset(preset)
  if (preset.panel === undefined) return bare
  const { fill, alpha } = preset.panel
  const cover = (color: Hex) => mix(color, fill, drawnAlpha(alpha))
  const veil = withAlpha(fill, alpha)
  const css = `linear-gradient(${veil},${veil}),${bare.draw('')}`
  const known = coveredPresets.get(preset) ?? {
    ...bare,
    color: cover(bare.color),
    colors: bare.colors.map(cover),
    draw: () => css,
  }
  coveredPresets.set(preset, known)
  return known
}

/** Over an overlay, light text wants a dark one with a little of the theme's colour, and dark text a light one. */
function overlayColor(ink: string, tint: Hex): Hex {
  const isLight = contrastRatio(ink, '#000000') > contrastRatio(ink, '#ffffff')
  return mix(isLight ? '#000000' : '#ffffff', tint, 0.18)
}

/** A margin of contrast, since a browser rounds what it draws once more. */
const rounding = 0.05

/** The thinnest overlay, not thinner than `least` percent, over which `ink` can be read on any of the colours. */
function overlayFor(colors: readonly Hex[], ink: string, tint: Hex, least: number) {
  const color = overlayColor(ink, tint)
  const covered = (percent: number) => colors.map((under) => mix(under, color, drawnAlpha(percent / 100)))
  let [percent, most] = [least, maxDim]
  while (percent < most) {
    const middle = Math.floor((percent + most) / 2)
    if (worstContrast(ink, covered(middle)) < textContrast + rounding) percent = middle + 1
    else most = middle
  }
  return { color, percent, colors: covered(percent) }
}

/** The picture as the smallest format, or as the one that every engine of the floor reads. */
function urlOf(image: string, contentOrigin: string, choosing: boolean): string {
  const address = parseImageUrl(image)!
  const url = (format: 'avif' | 'webp') => `url("${contentOrigin}${formatImageUrl(address, format)}")`
  return choosing ? `image-set(${url('avif')} type("image/avif"),${url('webp')} type("image/webp"))` : url('webp')
}

/** Any pixel of a photo lies between black and white, so text that can be read over both can be read over it. */
function backgroundOfImage(background: Extract<Background, { kind: 'image' }>, ink: string, tint: Hex): PageBackground {
  const { color, percent, colors } = overlayFor(['#000000', '#ffffff'], ink, tint, background.dim)
  const cover = withAlpha(color, percent / 100)
  const drawFrom = (picture: string) => `linear-gradient(${cover},${cover}),${picture} center/cover no-repeat`
  return {
    color,
    colors: [...colors, color],
    draw: (origin) => drawFrom(urlOf(background.image, origin, false)),
    drawBest: (origin) => drawFrom(urlOf(background.image, origin, true)),
    blurred: background.blur,
    smooth: false,
    overlay: percent,
  }
}

/** A gradient whose ends are so far apart that no text could be read on both is covered a little as well. */
function backgroundOfGradient(background: Extract<Background, { kind: 'gradient' }>, ink: string): PageBackground {
  const { from, to, angle } = background
  const colors = between([from, to], shadesOfGradient)
  const isReadable = worstContrast(readableOn(colors), colors) >= textContrast
  const overlay = isReadable ? { color: from, percent: 0 } : overlayFor(colors, ink, from, 0)
  const [first, last] = [from, to].map((stop) => mix(stop, overlay.color, overlay.percent / 100)) as [Hex, Hex]
  const css = gradient([first, last], angle)
  const drawn = between([first, last], shadesOfGradient)
  return { color: first, colors: drawn, draw: () => css, blurred: false, smooth: true, overlay: overlay.percent }
}

/** The background of the owner's choice; `ink` is the wanted colour of text, `tint` the theme's own background. */
export function backgroundOf(background: Background, ink: string, tint: Hex): PageBackground {
  if (background.kind === 'image') return backgroundOfImage(background, ink, tint)
  if (background.kind === 'gradient') return backgroundOfGradient(background, ink)
  const { color } = background
  return { color, colors: [color], draw: () => color, blurred: false, smooth: true, overlay: 0 }
}
