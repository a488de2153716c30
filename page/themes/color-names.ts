import { channels, linearChannel } from '../kit/contrast.ts'

/** Names of colours, each with its typical shade. */
const namedColors = {
  paper: '#f7f4ee',
  mist: '#dfe6e6',
  silver: '#b9bcc1',
  graphite: '#1c1d20',
  night: '#15183a',
  forest: '#20332b',
  coffee: '#3b2227',
  wine: '#4f1426',
  chestnut: '#6b3a2a',
  cherry: '#8b1e3f',
  poppy: '#d0261f',
  clay: '#b5623f',
  pumpkin: '#ef7d22',
  amber: '#e9ad45',
  honey: '#f3d48a',
  sun: '#f9d71c',
  meadow: '#6fa83a',
  pine: '#1f4a38',
  mint: '#b4e0c8',
  lagoon: '#1f8a8a',
  sea: '#2b5673',
  sky: '#a9d0f0',
  dnipro: '#1d4fc4',
  plum: '#47205e',
  lavender: '#c9b8ea',
  mallow: '#d84f96',
  peony: '#f4dde0',
  peach: '#f6c3ac',
  cream: '#f6e6cf',
} as const
export type ColorName = keyof typeof namedColors
export const colorNames = Object.keys(namedColors) as ColorName[]

/** Oklab coordinates (Björn Ottosson, 2020), in which distance matches perceived difference. */
type Lab = readonly [lightness: number, a: number, b: number]

/** Converts `#1a2b3c` to Oklab: lightness from 0 to 1, a and b from about -0.4 to 0.4. */
export function oklab(color: string): Lab {
  const [red, green, blue] = channels(color).map((channel) => linearChannel[channel]) as [number, number, number]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ]
}

/** Perceived difference of two colours: 0 is equal, 1 is black to white. */
export function colorDistance(one: string, other: string): number {
  const [first, second] = [oklab(one), oklab(other)]
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2])
}

/** The nearest colour name that is not taken. */
export function nameOfColor(color: string, taken: readonly ColorName[] = []): ColorName {
  const free = colorNames.filter((name) => !taken.includes(name))
  const [nearest] = free.toSorted(
    (one, other) => colorDistance(namedColors[one], color) - colorDistance(namedColors[other], color),
  )
  return nearest!
}
