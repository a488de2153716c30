import sharp from 'sharp'
import { expect, test } from 'vitest'
import { branch } from './petrykivka.ts'

const svg = decodeURIComponent(branch.slice(branch.indexOf(',') + 1, -2))
const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })

/** Colours around a flower's heart, five degrees from one to the next. */
function around([x, y]: readonly [number, number], radius: number) {
  return Array.from({ length: 72 }, (_, step) => {
    const turn = (step * Math.PI) / 36
    const [column, row] = [Math.round(x + radius * Math.cos(turn)), Math.round(y + radius * Math.sin(turn))]
    const [red, green, blue, alpha] = data.subarray((row * info.width + column) * 4)
    return { red: red!, green: green!, blue: blue!, alpha: alpha! }
  })
}

test('the drawing takes no more than the two KB of a motif', () => {
  expect(svg.length).toBeLessThanOrEqual(2048)
})

test.each([
  ['the large red flower', 180, 76, 56],
  ['the blue flower', 56, 58, 42],
])('%s is a fan, open on the side of its stalk', (_name, x, y, radius) => {
  const isOpen = around([x, y], radius).map(
    ({ red, green, blue, alpha }) => alpha < 128 || (green > red && green > blue),
  )
  const degrees = isOpen.filter(Boolean).length * 5
  expect([degrees >= 90, degrees <= 150]).toEqual([true, true])
  expect(isOpen.filter((open, step) => open && !isOpen.at(step - 1))).toHaveLength(1)
})

test('along a stroke its colour runs from yellow to red and from red to cherry', () => {
  const [inner, middle, outer] = [60, 66, 72].map((radius) => {
    const petals = around([180, 76], radius).filter(({ red, green, alpha }) => alpha === 255 && red > green)
    const mean = (channel: 'red' | 'green') => petals.reduce((sum, color) => sum + color[channel], 0) / petals.length
    return { red: mean('red'), green: mean('green') }
  })
  expect(inner!.green).toBeGreaterThan(middle!.green + 20)
  expect(middle!.red).toBeGreaterThan(outer!.red + 20)
})
