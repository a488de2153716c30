import { contrastRatio, mix, readableOn, relativeLuminance, shapeContrast, type Hex } from '../kit/contrast.ts'
import { colorDistance, nameOfColor, oklab, type ColorName } from './color-names.ts'
import type { ThemePreset } from './preset.ts'

/** Colours that go together, all readable on each other. */
export interface ColorPair {
  background: Hex
  text: Hex
  accent: Hex
  button: Hex
  buttonText: Hex
}

export interface NamedPair extends ColorPair {
  name: ColorName
}

/** Oklab distance below which two backgrounds count as equal. */
const minDistance = 0.1

/** Makes a pair whose buttons differ from the background; text is a readable shade of either. */
function pairOf(background: Hex, wanted: Hex): ColorPair {
  const button = readableOn(background, wanted, shapeContrast)
  const text = readableOn(background, mix(wanted, relativeLuminance(background) > 0.179 ? '#000000' : '#ffffff', 0.55))
  return {
    background,
    text,
    accent: readableOn(background, wanted),
    button,
    buttonText: readableOn(button, background),
  }
}

/** Names each pair by its background, avoiding names that are taken. */
export function namedPairs(pairs: readonly ColorPair[], taken: readonly ColorName[] = []): NamedPair[] {
  const used = [...taken]
  return pairs.map((pair) => {
    const name = nameOfColor(pair.background, used)
    used.push(name)
    return { ...pair, name }
  })
}

function hueDistance(one: Hex, other: Hex): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(first[1] - second[1], first[2] - second[2])
}

function chroma(color: Hex): number {
  const [, a, b] = oklab(color)
  return Math.hypot(a, b)
}

/** Three pairs from a theme's colours: a tint of the accent, the accent itself, and a dark or light counterpart. */
export function themePairs(preset: ThemePreset): ColorPair[] {
  const { background, text, action } = preset
  const [paper] = background.stops
  const strong = [action?.fill, text.accent, text.ink].reduce<Hex>(
    (best, color) => (color !== undefined && chroma(color) > chroma(best) + 0.01 ? color : best),
    text.ink,
  )
  const isDark = relativeLuminance(paper) < 0.179
  const [deep, pale] = isDark ? [paper, text.ink] : [text.ink, paper]
  const counterpart = () => {
    if (isDark) return pairOf(mix(pale, '#ffffff', 0.4), strong)
    const night = mix(deep, strong, 0.25)
    return colorDistance(night, strong) < minDistance ? pairOf(mix(pale, deep, 0.12), deep) : pairOf(night, pale)
  }
  return [
    pairOf(mix('#ffffff', strong, 0.16), mix(strong, '#000000', 0.25)),
    pairOf(strong, contrastRatio(strong, pale) > contrastRatio(strong, deep) ? pale : deep),
    counterpart(),
  ]
}

/** Four pairs from the two main colours of a picture: each as the background of the other, a pale and a deep one. */
export function picturePairs(colors: readonly Hex[]): ColorPair[] {
  const [main, ...others] = colors
  if (main === undefined) return []
  // The colour furthest in hue, so not a lighter shade of the first.
  const second = others.reduce(
    (best, color) => (hueDistance(color, main) > hueDistance(best, main) ? color : best),
    others[0] ?? main,
  )
  const deepest = colors.reduce((one, other) => (relativeLuminance(one) <= relativeLuminance(other) ? one : other))
  const lightest = colors.reduce((one, other) => (relativeLuminance(one) >= relativeLuminance(other) ? one : other))
  const deep = mix(deepest, '#000000', relativeLuminance(deepest) > 0.05 ? 0.55 : 0)
  return [
    pairOf(mix(main, '#ffffff', 0.45), second),
    pairOf(second, main),
    pairOf(mix(lightest, '#ffffff', 0.7), deep),
    pairOf(deep, lightest),
  ]
}
