/** A colour as `#1a2b3c`. */
export type Hex = `#${string}`

/** Minimum contrast of text (WCAG 2.2, 1.4.3, level AA, for text of any size). */
export const textContrast = 4.5

/**
 * Minimum contrast for colours that the product chooses, with a margin for rounding in layers. The maximum that every
 * background allows is 4.58: black and white on the grey between them.
 */
export const safeContrast = 4.57
/** Minimum contrast of non-text elements (WCAG 2.2, 1.4.11). */
export const shapeContrast = 3

type Rgb = readonly [red: number, green: number, blue: number]

/** Red, green and blue, each from 0 to 255. */
export function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex([red, green, blue]: Rgb): Hex {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** Linearised value of each channel value; precomputed, since gradients need it often. */
export const linearChannel: readonly number[] = Array.from({ length: 256 }, (_, channel) => {
  const part = channel / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
})

/** Relative luminance from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = channels(color)
  return 0.2126 * linearChannel[red]! + 0.7152 * linearChannel[green]! + 0.0722 * linearChannel[blue]!
}

function ratio(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}

/** Contrast ratio from 1 (equal luminance) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  return ratio(relativeLuminance(one), relativeLuminance(other))
}

/** Blends `share` (0 to 1) of `over` onto `under`. */
export function mix(under: string, over: string, share: number): Hex {
  const [below, above] = [channels(under), channels(over)]
  const at = (channel: 0 | 1 | 2) => below[channel] + (above[channel] - below[channel]) * share
  return hex([at(0), at(1), at(2)])
}

/** The colour after the CSS filter `saturate()` (Filter Effects 1, section 6.2). */
export function saturated(color: string, amount: number): Hex {
  const [red, green, blue] = channels(color)
  const grey = 0.213 * red + 0.715 * green + 0.072 * blue
  const at = (channel: number) => Math.min(255, Math.max(0, grey + (channel - grey) * amount))
  return hex([at(red), at(green), at(blue)])
}

/** Range of a background's luminance. */
interface Span {
  darkest: number
  lightest: number
}

function spanOf(backgrounds: readonly string[]): Span {
  const lights = backgrounds.map(relativeLuminance)
  return { darkest: Math.min(...lights), lightest: Math.max(...lights) }
}

/** A gradient contains all luminances in between, so a text within the range has no contrast. */
function contrastOver(light: number, { darkest, lightest }: Span): number {
  if (light > darkest && light < lightest) return 1
  return Math.min(ratio(light, darkest), ratio(light, lightest))
}

/** Lowest contrast of a colour over these colours and everything between them. */
export function worstContrast(color: string, backgrounds: readonly string[]): number {
  return contrastOver(relativeLuminance(color), spanOf(backgrounds))
}

/**
 * Returns a colour readable on all backgrounds (several are the stops of a gradient): the wanted one if possible, else
 * its nearest shade towards black or white. If no colour works for all, the one with the best minimum contrast.
 */
export function readableOn(background: string | readonly string[], wanted?: string, atLeast = safeContrast): Hex {
  const span = spanOf(typeof background === 'string' ? [background] : background)
  const prefersWhite = contrastOver(1, span) >= contrastOver(0, span)
  const [best, other]: [Hex, Hex] = prefersWhite ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  if (wanted === undefined) return best
  for (let step = 0; step <= 20; step += 1) {
    for (const end of [best, other]) {
      const shade = mix(wanted, end, step / 20)
      if (contrastOver(relativeLuminance(shade), span) >= atLeast) return shade
    }
  }
  return best
}

/** Contrast between a wanted colour and its shade beyond which the hue is hardly recognisable. */
const farShade = 3

/**
 * Returns the wanted colour or a near shade that is readable on all backgrounds, else the first readable one of the
 * others, else black or white.
 */
export function readableNear(backgrounds: readonly Hex[], wanted: Hex | null, others: readonly Hex[]): Hex {
  if (wanted !== null) {
    const shade = readableOn(backgrounds, wanted)
    if (contrastRatio(shade, wanted) <= farShade) return shade
  }
  return others.find((color) => worstContrast(color, backgrounds) >= safeContrast) ?? readableOn(backgrounds)
}
