import { contrastRatio, mix, relativeLuminance, type Hex } from '../kit/contrast.ts'

type Hsl = readonly [hue: number, saturation: number, lightness: number]

function hslOf(color: Hex): Hsl {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [range, lightness] = [most - least, (most + least) / 2]
  if (range === 0) return [0, 0, lightness]
  const sixth =
    most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4
  return [(sixth * 60 + 360) % 360, range / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function hexOf([hue, saturation, lightness]: Hsl): Hex {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const channel = (shift: number) => {
    const place = (shift + hue / 30 + 12) % 12
    return lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1))
  }
  const digits = [0, 8, 4].map((shift) =>
    Math.round(channel(shift) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** Whether a background is saturated and of middle brightness, so that only shades of its own hue fit it. */
export function isVivid(background: Hex): boolean {
  const light = relativeLuminance(background)
  return hslOf(background)[1] > 0.6 && light > 0.1 && light < 0.75
}

/** Hue in degrees used by black and white themes: a blue. */
const hueOfGreys = 222

/**
 * Three colours that differ from the background and from each other, derived from the accent or from the background.
 */
export function paletteOf(background: Hex, accent: Hex): readonly [Hex, Hex, Hex] {
  const [backgroundHue, backgroundSaturation, backgroundLight] = hslOf(background)
  if (isVivid(background)) {
    const at = (turn: number, lightness: number): Hex => hexOf([backgroundHue + turn, backgroundSaturation, lightness])
    return [
      at(28, Math.min(0.62, backgroundLight + 0.06)),
      at(-14, backgroundLight * 0.66),
      mix(at(18, 0.62), '#ffffff', 0.12),
    ]
  }
  const [accentHue, saturation] = hslOf(accent)
  const hue = saturation < 0.15 ? hueOfGreys : accentHue
  const isDark = relativeLuminance(background) < 0.18
  // A green beside a yellow would be garish on a dark background.
  const isYellow = hue > 20 && hue < 75
  const turns = isDark ? ([0, -36, isYellow ? -68 : 42] as const) : ([0, 34, -130] as const)
  const [first, second, third] = turns.map((turn) =>
    hexOf([hue + turn + 360, isDark ? 0.85 : 0.62, isDark ? 0.56 : 0.54]),
  )
  return [first!, second!, third!]
}

/** Minimum contrast ratio of a hairline. */
export const lineContrast = 2.4

/**
 * A colour for thin lines, on which an area's tone would look pale: the tone itself on dark backgrounds, or a darker
 * and more saturated shade of it; near white or near black if that has too little contrast.
 */
export function lineOn(background: Hex, tone: Hex): Hex {
  const [hue, saturation, lightness] = hslOf(tone)
  const isDark = relativeLuminance(background) < 0.1
  const own = isDark ? tone : hexOf([hue, Math.max(saturation, 0.7), Math.min(lightness, 0.42)])
  const choices = [own, mix(background, '#ffffff', 0.85)]
  return choices.find((line) => contrastRatio(line, background) >= lineContrast) ?? mix(background, '#000000', 0.65)
}
