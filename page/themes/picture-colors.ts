import type { Hex } from '../kit/contrast.ts'
import { colorDistance, oklab } from './color-names.ts'

/** Bits dropped per channel when pixels are counted: closer shades count as one colour. */
const shift = 4
/** Minimum alpha of a counted pixel, of 255. */
const minAlpha = 128
/** Oklab distance below which colours count as one. */
const minDistance = 0.06
/** Maximum number of colours returned. */
const maxColors = 4
/** Minimum share of a picture for a colour to count. */
const minShare = 0.02

interface Gathered {
  count: number
  red: number
  green: number
  blue: number
}

function hexOf({ count, red, green, blue }: Gathered): Hex {
  const byte = (sum: number) =>
    Math.round(sum / count)
      .toString(16)
      .padStart(2, '0')
  return `#${byte(red)}${byte(green)}${byte(blue)}`
}

/** Weight of a colour by its area and saturation. */
function weight(color: Hex, count: number): number {
  const [, a, b] = oklab(color)
  return count * (0.35 + Math.min(1, Math.hypot(a, b) / 0.16))
}

/**
 * Returns up to four main colours of a picture, the most prominent first. `pixels`: RGBA bytes as a canvas provides
 * them.
 */
export function pictureColors(pixels: Uint8ClampedArray): Hex[] {
  const buckets = new Map<number, Gathered>()
  let counted = 0
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red, green, blue, alpha] = [pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!]
    if (alpha < minAlpha) continue
    const key = ((red >> shift) << 8) | ((green >> shift) << 4) | (blue >> shift)
    const bucket = buckets.get(key) ?? { count: 0, red: 0, green: 0, blue: 0 }
    buckets.set(key, bucket)
    bucket.count += 1
    bucket.red += red
    bucket.green += green
    bucket.blue += blue
    counted += 1
  }
  const all = [...buckets.values()]
  const common = all.filter(({ count }) => count >= counted * minShare)
  // In a finely varied picture, such as of leaves or a crowd, no colour has that share.
  const found = (common.length > 0 ? common : all)
    .map((bucket) => ({ color: hexOf(bucket), count: bucket.count }))
    .toSorted((one, other) => weight(other.color, other.count) - weight(one.color, one.count))
  const apart: Hex[] = []
  for (const { color } of found) {
    if (apart.every((other) => colorDistance(other, color) >= minDistance)) apart.push(color)
  }
  return apart.slice(0, maxColors)
}
