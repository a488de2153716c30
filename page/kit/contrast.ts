/** A colour as `#1a2b3c`. */
export type Hex = `#${string}`

/** Smallest contrast of text (WCAG 2.2, 1.4.3, level AA, for text of any size). */
export const textContrast = 4.5

/**
 * The contrast required of colours that we choose ourselves. Browsers round each of several layers; the
 * most that every background allows is 4.58, which black and white have on the grey between them.
 */
export const safeContrast = 4.57
/** Smallest contrast of what is not text but must be seen (WCAG 2.2, 1.4.11). */
export const shapeContrast = 3

type Rgb = readonly [red: number, green: number, blue: number]

/** Each from 0 to 255. */
export function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex([red, green, blue]: Rgb): Hex {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The light of each value that a channel can have; worked out once, since backgrounds of many shades ask for it often. */
export const lightOf: readonly number[] = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Light of a colour from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * lightOf[red]! + 0.7152 * lightOf[green]! + 0.0722 * lightOf[blue]!
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** From 1 (the same light) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  return ratio(relativeLuminance(one), relativeLuminance(other))
}

/** `share` of `over` (0 to 1) laid upon `under`. */
export function mix(under: string, over: string, share: number): Hex {
  const [below, above] = [channels(under), channels(over)]
  const at = (channel: 0 | 1 | 2) => below[channel] + (above[channel] - below[channel]) * share
  return hex([at(0), at(1), at(2)])
}

/** The colour as the filter `saturate()` draws it (Filter Effects 1, section 6.2). */
export function saturated(color: string, amount: number): Hex {
  const [red, green, blue] = channels(color)
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue
  const at = (channel: number) => Math.min(255, Math.max(0, grey + (channel - grey) * amount))
  return hex([at(red), at(green), at(blue)])
}

/** How light and how dark a background can be. */
interface Span {
  darkest: number
  lightest: number
}

function spanOf(backgrounds: readonly string[]): Span {
  const lights = backgrounds.map(relativeLuminance)
  return { darkest: Math.min(...lights), lightest: Math.max(...lights) }
}

/** Between two colours of a background lie all in between, so a text as light as one of those cannot be read there. */
function contrastOver(light: number, { darkest, lightest }: Span): number {
  if (light > darkest && light < lightest) return 1
  return Math.min(ratio(light, darkest), ratio(light, lightest))
}

/** Contrast of a colour where it is worst on a background of these colours and of all between them. */
export function worstContrast(color: string, backgrounds: readonly string[]): number {
  return contrastOver(relativeLuminance(color), spanOf(backgrounds))
}

/**
 * A colour that can be read on all of the backgrounds (several are the stops of a gradient): the wanted one where it
 * can be, else the nearest shade of it towards black or white that can. Over backgrounds so far apart that no colour
 * serves them all, the one that serves the worst of them best.
 */
export function readableOn(background: string | readonly string[], wanted?: string, atLeast = safeContrast): Hex {
  const span = spanOf(typeof background === 'string' ? [background] : background)
  const lightServes = contrastOver(1, span) >= contrastOver(0, span)
  const [rich, poor]: [Hex, Hex] = lightServes ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  if (wanted === undefined) return rich
  for (let step = 0; step <= 20; step += 1) {
    for (const end of [rich, poor]) {
      const shade = mix(wanted, end, step / 20)
      if (contrastOver(relativeLuminance(shade), span) >= atLeast) return shade
    }
  }
  return rich
}

/** Beyond this contrast between a wanted colour and its shade, little of the colour is left. */
const farShade = 3

/**
 * The wanted colour or a shade near it that can be read on all of the backgrounds; else the first of the others that can,
 * before plain black or white.
 */
export function readableNear(backgrounds: readonly Hex[], wanted: Hex | null, others: readonly Hex[]): Hex {
  if (wanted !== null) {
    const shade = readableOn(backgrounds, wanted)
    if (contrastRatio(shade, wanted) <= farShade) return shade
  }
  return others.find((color) => worstContrast(color, backgrounds) >= safeContrast) ?? readableOn(backgrounds)
}
