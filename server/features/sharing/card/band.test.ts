import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultTheme } from '#page/themes/theme.ts'
import { drawBand } from './band.ts'

const themed = (preset: typeof defaultTheme.preset, layout: typeof defaultTheme.layout = null) =>
  drawBand({ ...defaultTheme, preset, layout })

test.each([
  ['centre-vyshyvanka', 1200, 48],
  ['cover-rushnyk', 1200, 48],
  ['tiles-kosiv', 1200, 48],
  ['left-borshchiv', 50, 630],
] as const)('the card of %s has its decoration along an edge', async (preset, width, height) => {
  const { input, top } = (await themed(preset))!
  expect(await sharp(input).metadata()).toMatchObject({ width, height })
  expect(top + height).toBe(630)
  const { channels } = await sharp(input).stats()
  expect(channels[0]!.stdev).toBeGreaterThan(10)
})

test('there is none for a theme without one, nor in another layout', async () => {
  expect(await themed('left-knyha')).toBeUndefined()
  expect(await themed('left-borshchiv', 'centre')).toBeUndefined()
  expect(await themed('tiles-kosiv', 'index')).toBeUndefined()
})
