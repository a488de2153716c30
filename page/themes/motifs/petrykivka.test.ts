import sharp from 'sharp'
import { expect, test } from 'vitest'
import { branch } from './petrykivka.ts'

test.each([
  ['the large red flower', 180, 76, 56],
  ['the blue flower', 62, 58, 42],
])('%s is closed but for the room of its stalk', async (_name, x, y, radius) => {
  const svg = decodeURIComponent(branch.slice(branch.indexOf(',') + 1, -2))
  const { data, info } = await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const isGreenOrBare = Array.from({ length: 72 }, (_, step) => {
    const turn = (step * Math.PI) / 36
    const [column, row] = [Math.round(x + radius * Math.cos(turn)), Math.round(y + radius * Math.sin(turn))]
    const [red, green, blue, alpha] = data.subarray((row * info.width + column) * 4)
    return alpha! < 128 || (green! > red! && green! > blue!)
  })
  expect(isGreenOrBare.filter(Boolean).length * 5).toBeLessThanOrEqual(60)
})
