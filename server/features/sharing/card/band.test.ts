import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultTheme } from '#page/testing/default-theme.ts'
import { themeIds } from '#page/registry/theme-ids.gen.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { bandOf, drawBand } from './band.ts'
import { cardSvg } from './card-svg.ts'
import { placesOf } from './places.ts'
import { createTypefaces } from './typeface.ts'

const themed = (preset: typeof defaultTheme.preset, layout: typeof defaultTheme.layout = null) =>
  drawBand({ ...defaultTheme, preset, layout })

test.each([
  ['centre-vyshyvanka', 1200, 100],
  ['cover-rushnyk', 1200, 100],
  ['tiles-kosiv', 1200, 88],
  ['tiles-petrykivka', 1200, 140],
  ['left-borshchiv', 100, 630],
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

const typefacesOf = createTypefaces()
const written = { address: 'lanka.example/olena', siteName: 'Lanka', avatar: null, description: 'Ліпимо. '.repeat(40) }
const decorated = themeIds.filter((preset) => bandOf({ ...defaultTheme, layout: null, preset }) !== undefined)

test.each(decorated)('nothing is written on the decoration of %s, and no picture lies on it', async (preset) => {
  const theme = { ...defaultTheme, layout: null, preset }
  const typefaces = await typefacesOf(resolveTheme(theme).headFont)
  const { along, depth, edge, isCorner = false } = bandOf(theme)!
  const { avatar, plate, rowTop } = placesOf(theme)
  const below = edge === 'left' ? 630 : 630 - depth
  const { top, height } = plate ?? avatar
  // With the ring around it, but for one that fills a cell.
  const ring = rowTop === undefined ? 16 : 0
  expect([top - ring >= 0, top + height + ring < (rowTop ?? below)]).toEqual([true, true])
  for (const title of ['Олена', 'Олександра Щербаківська-Немирович', 'W'.repeat(80)]) {
    for (const hasAvatar of [true, false]) {
      const svg = cardSvg(typefaces, { ...written, title, theme }, hasAvatar)
      const outlines = [...svg.matchAll(/<path fill="#[^"]*"[^>]* d="([^"]*)"/g)].map(([, path]) => path).join('')
      const points = [...outlines.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)]
      const [xs, ys] = [points.map(([, x]) => Number(x)), points.map(([, , y]) => Number(y))]
      expect(Math.min(...xs)).toBeGreaterThan(edge === 'left' ? depth + 20 : 70)
      const beside = points.map(([, x, y]) => ({ x: Number(x), y: Number(y) })).filter(({ y }) => y >= below - 20)
      const isClear = beside.every(({ x }) => isCorner && x < 1200 - along - 20)
      expect([Math.min(...ys) > 36, Math.max(...ys) < 570, isClear]).toEqual([true, true, true])
    }
  }
})
