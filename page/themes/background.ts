import { contrastRatio, mix, readableOn, textContrast, worstContrast, type Hex } from '../kit/contrast.ts'
import { formatImageUrl, parseImageUrl } from '../kit/image.ts'
import { drawnAlpha, withAlpha } from './alpha.ts'
import type { Layer, ThemePreset } from './preset.ts'
import { maxDim, type Background } from './theme.ts'

/** The resolved background of a page. */
export interface PageBackground {
  /** Colour while a picture loads, beyond the page's end and behind the browser's bars. */
  color: Hex
  /** Every colour that may be behind text, or the ends of a range that contains them all. */
  colors: readonly Hex[]
  /** Value of the CSS property `background`; `contentOrigin` is the origin of uploaded pictures. */
  draw(contentOrigin: string): string
  /** Value of `background` with modern image formats, for engines with `image-set`; undefined without a picture. */
  drawBest?(contentOrigin: string): string
  blurred: boolean
  /** Whether it has no edges that could be mistaken for parts of letters. */
  smooth: boolean
  /** Opacity of the overlay that makes text readable, in percent. */
  overlay: number
}

/** Number of samples of a gradient, enough to find its darkest shade. */
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
  // Decorative layers of themes without glass may contain lines.
  const smooth = layers.length === 0 || panel !== undefined
  return { color: stops[0], colors, draw: () => css, blurred: false, smooth, overlay: 0 }
}

const drawnPresets = new Map<ThemePreset, PageBackground>()
const coveredPresets = new Map<ThemePreset, PageBackground>()

/** The background of a preset; memoised. */
export function backgroundOfPreset(preset: ThemePreset): PageBackground {
  const known = drawnPresets.get(preset) ?? drawPreset(preset)
  drawnPresets.set(preset, known)
  return known
}

/** The background behind text: a preset's glass covers it as a whole, if it has any. */
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

/** Colour of an overlay: dark with a little of the theme's colour under light text, light under dark text. */
function overlayColor(ink: string, tint: Hex): Hex {
  const isLight = contrastRatio(ink, '#000000') > contrastRatio(ink, '#ffffff')
  return mix(isLight ? '#000000' : '#ffffff', tint, 0.18)
}

/** Contrast margin for rounding in browsers. */
const rounding = 0.05

/** The thinnest overlay of at least `least` percent that makes `ink` readable on every colour. */
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

/** The picture's address in the smallest format, or in the format that every supported engine reads. */
function urlOf(image: string, contentOrigin: string, choosing: boolean): string {
  const address = parseImageUrl(image)!
  const url = (format: 'avif' | 'webp') => `url("${contentOrigin}${formatImageUrl(address, format)}")`
  return choosing ? `image-set(${url('avif')} type("image/avif"),${url('webp')} type("image/webp"))` : url('webp')
}

/** A photo's pixels lie between black and white, so text readable over both is readable everywhere. */
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

/** A gradient whose ends allow no common text colour gets an overlay, too. */
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

/** Resolves the owner's background; `ink` is the wanted text colour, `tint` the theme's background. */
export function backgroundOf(background: Background, ink: string, tint: Hex): PageBackground {
  if (background.kind === 'image') return backgroundOfImage(background, ink, tint)
  if (background.kind === 'gradient') return backgroundOfGradient(background, ink)
  const { color } = background
  return { color, colors: [color], draw: () => color, blurred: false, smooth: true, overlay: 0 }
}
