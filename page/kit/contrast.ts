/** A colour as `#1a2b3c`. */
export type Hex = `#${string}`

/** Smallest contrast of text (WCAG 2.2, 1.4.3, level AA, for text of any size). */
export const textContrast = 4.5

type Rgb = readonly [red: number, green: number, blue: number]

function channels(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

function hex(rgb: Rgb): Hex {
  return `#${rgb.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`
}

/** Light of a colour from 0 (black) to 1 (white), as WCAG 2.2 defines it. */
export function relativeLuminance(color: string): number {
  const [red, green, blue] = channels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  }) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 (the same light) to 21 (black on white). */
export function contrastRatio(one: string, other: string): number {
  const [dark, light] = [relativeLuminance(one), relativeLuminance(other)].sort((a, b) => a - b) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** `share` of `over` (0 to 1) laid upon `under`. */
export function mix(under: string, over: string, share: number): Hex {
  const [below, above] = [channels(under), channels(over)]
  return hex(below.map((channel, index) => channel + (above[index]! - channel) * share) as unknown as Rgb)
}

function worstContrast(color: string, backgrounds: readonly string[]): number {
  return Math.min(...backgrounds.map((background) => contrastRatio(color, background)))
}

/**
 * A text colour that can be read on all of the backgrounds (several are the stops of a gradient): the wanted one where
 * it can be, else the nearest shade of it towards black or white that can. Over backgrounds so far apart that no colour
 * serves them all, the one that serves the worst of them best.
 */
export function readableOn(background: string | readonly string[], wanted?: string): Hex {
  const backgrounds = typeof background === 'string' ? [background] : background
  const lightServes = worstContrast('#ffffff', backgrounds) >= worstContrast('#000000', backgrounds)
  const [rich, poor]: [Hex, Hex] = lightServes ? ['#ffffff', '#000000'] : ['#000000', '#ffffff']
  if (wanted === undefined) return rich
  const shades = Array.from({ length: 21 }, (_, step) => step / 20).flatMap((share) => [
    mix(wanted, rich, share),
    mix(wanted, poor, share),
  ])
  return shades.find((shade) => worstContrast(shade, backgrounds) >= textContrast) ?? rich
}
