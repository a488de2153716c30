import { expect, test } from 'vitest'
import { shapeContrast, textContrast, contrastRatio } from '../kit/contrast.ts'
import { themes } from '../registry/themes.gen.ts'
import { themeIds } from '../registry/theme-ids.gen.ts'
import { nameOfColor } from './color-names.ts'
import { namedPairs, picturePairs, themePairs, type ColorPair } from './color-pairs.ts'
import { pictureColors } from './picture-colors.ts'

type Pixel = readonly [red: number, green: number, blue: number, alpha?: number]

/** A picture of so many pixels of each colour. */
function picture(...parts: readonly (readonly [count: number, pixel: Pixel])[]): Uint8ClampedArray {
  return new Uint8ClampedArray(
    parts.flatMap(([count, [red, green, blue, alpha = 255]]) =>
      Array.from({ length: count }, () => [red, green, blue, alpha]).flat(),
    ),
  )
}

const amber: Pixel = [240, 191, 106]
const sea: Pixel = [43, 86, 115]
const hair: Pixel = [59, 34, 39]
const skin: Pixel = [243, 203, 168]

test.each([
  ['nothing', picture(), []],
  ['what is seen through', picture([90, [250, 0, 0, 0]], [10, sea]), ['#2b5673']],
  ['one colour', picture([100, [208, 38, 31]]), ['#d0261f']],
  ['shades of one colour', picture([60, [200, 30, 30]], [40, [206, 36, 34]]), ['#c81e1e']],
  ['grey alone', picture([50, [20, 20, 20]], [50, [240, 240, 240]]), ['#141414', '#f0f0f0']],
  ['a bright sign on white', picture([80, [255, 255, 255]], [20, [220, 20, 40]]), ['#ffffff', '#dc1428']],
  ['a speck', picture([99, sea], [1, [255, 0, 0]]), ['#2b5673']],
  ['a portrait', picture([46, amber], [20, hair], [18, sea], [16, skin]), ['#f0bf6a', '#3b2227', '#2b5673', '#f3cba8']],
])('the colours of a picture of %s', (_, pixels, colors) => {
  expect(pictureColors(pixels).toSorted()).toEqual(colors.toSorted())
})

test('a picture of so many shades that none has a notable share has the most prominent of them', () => {
  const greys = Array.from({ length: 12 }, (_, index) => 16 * index + 40)
  const shades: readonly Pixel[] = greys.flatMap((grey): Pixel[] => [
    [grey, grey, grey],
    [grey + 16, grey, grey],
    [grey, grey + 16, grey],
    [grey, grey, grey + 16],
    [grey + 16, grey + 16, grey],
  ])
  const bright: readonly Pixel[] = [amber, sea, [220, 20, 40], [20, 160, 60]]
  const parts = [...shades.map((pixel) => [10, pixel] as const), ...bright.map((pixel) => [12, pixel] as const)]
  const colors = pictureColors(picture(...parts))
  expect(colors.toSorted()).toEqual(['#14a03c', '#2b5673', '#dc1428', '#f0bf6a'])
  expect(picturePairs(colors)).toHaveLength(4)
})

function expectReadable(pairs: readonly ColorPair[]): void {
  for (const { background, text, accent, button, buttonText } of pairs) {
    expect(contrastRatio(text, background)).toBeGreaterThanOrEqual(textContrast)
    expect(contrastRatio(accent, background)).toBeGreaterThanOrEqual(textContrast)
    expect(contrastRatio(buttonText, button)).toBeGreaterThanOrEqual(textContrast)
    expect(contrastRatio(button, background)).toBeGreaterThanOrEqual(shapeContrast)
  }
  expect(new Set(namedPairs(pairs).map(({ name }) => name)).size).toBe(pairs.length)
}

test.each([
  ['a portrait', ['#f0bf6a', '#2b5673', '#3b2227', '#f3cba8']],
  ['one colour', ['#d0261f']],
  ['black', ['#000000']],
  ['white', ['#ffffff']],
  ['grey alone', ['#808080', '#7f8081']],
] as const)(
  'everything can be read in the four pairs of a picture of %s, and each has a name of its own',
  (_, colors) => {
    const pairs = picturePairs(colors)
    expect(pairs).toHaveLength(4)
    expectReadable(pairs)
  },
)

test('a picture without colours has no pairs', () => {
  expect(picturePairs([])).toEqual([])
})

test.each(themeIds)('everything can be read in the pairs of the theme %s, none of which looks like another', (id) => {
  const pairs = themePairs(themes[id])
  expectReadable(pairs)
  expect(new Set(pairs.map(({ background }) => background)).size).toBe(3)
})

test('no pair has the name of what stands beside it', () => {
  const pairs = themePairs(themes['left-papir'])
  const first = namedPairs(pairs)[0]!.name
  expect(namedPairs(pairs, [first]).map(({ name }) => name)).not.toContain(first)
})

test.each([
  ['#8b1e3f', 'cherry'],
  ['#1d4fc4', 'dnipro'],
  ['#ffffff', 'paper'],
  ['#000000', 'graphite'],
  ['#f0bf6a', 'amber'],
  ['#2b5673', 'sea'],
] as const)('%s is called %s', (color, name) => {
  expect(nameOfColor(color)).toBe(name)
})
