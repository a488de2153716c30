import sharp from 'sharp'
import { expect, test } from 'vitest'
import { defaultTheme } from '#page/testing/default-theme.ts'
import type { Theme } from '#page/themes/theme.ts'
import { drawPhoto, drawPlate } from './photo.ts'
import { placesOf } from './places.ts'

const picture = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#c02040' } })
  .png()
  .toBuffer()
const wearing = (preset: Theme['preset'], more: Partial<Theme> = {}) => ({
  ...defaultTheme,
  layout: null,
  preset,
  ...more,
})

async function drawn(theme: Theme) {
  const { input, left, top } = await drawPhoto(picture, theme, placesOf(theme))
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)]
  return { info, left, top, corner: at(0, 0), middle: at(info.width / 2, Math.floor(info.height / 2)) }
}

test('a card shows the photo in the shape that it has on the page', async () => {
  const round = await drawn(wearing('centre-ranok'))
  expect([round.corner[3], round.middle[3]]).toEqual([0, 255])
  const square = await drawn(wearing('left-papir'))
  expect(square.corner).toEqual([0xc0, 0x20, 0x40, 255])
  const { info } = await drawn(wearing('centre-pysanka'))
  expect(info.height / info.width).toBeCloseTo(1.2, 1)
  const chosen = wearing('centre-ranok', { photo: { ...defaultTheme.photo, shape: 'square' } })
  expect((await drawn(chosen)).corner[3]).toBe(255)
})

test('a poster, whose photo is behind all of its page, has a portrait that fades into the card whatever its shape', async () => {
  const egg = wearing('centre-pysanka', { layout: 'poster' })
  const places = placesOf(egg)
  const { input, left, top } = await drawPhoto(picture, egg, places)
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
  const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3]
  expect([top, left + info.width, top + info.height]).toEqual([0, 1200, places.addressTop])
  expect(alphaAt(0, 0)).toBeLessThan(8)
  expect(alphaAt(info.width - 1, 0)).toBe(255)
  expect(alphaAt(info.width / 2, info.height - 1)).toBeLessThan(8)
  expect(alphaAt(info.width / 2, info.height / 2)).toBe(255)
})

test('a portrait of Risograph is printed in its ink on its paper', async () => {
  const both = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#ffffff' } })
    .composite([
      { input: { create: { width: 400, height: 200, channels: 3, background: '#000000' } }, top: 0, left: 0 },
    ])
    .png()
    .toBuffer()
  const theme = wearing('poster-rizohraf')
  const { input } = await drawPhoto(both, theme, placesOf(theme))
  const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
  const at = (y: number) => [
    ...data.subarray((y * info.width + info.width - 1) * 4, (y * info.width + info.width - 1) * 4 + 3),
  ]
  const [dark, light] = [at(10), at(Math.floor(info.height * 0.55))]
  expect(light).toEqual([0xf4, 0xee, 0xe1])
  expect(dark[2]).toBeGreaterThan(100)
  expect(dark[0]).toBeLessThan(40)
})

test('what matters in a photo stays in sight where a card cuts it', async () => {
  const below = { width: 300, height: 200, channels: 3, background: '#0000ff' } as const
  const two = await sharp(picture)
    .composite([{ input: await sharp({ create: below }).png().toBuffer(), top: 200, left: 0 }])
    .png()
    .toBuffer()
  const middleOf = async (y: number) => {
    const theme = wearing('centre-ranok', { photo: { ...defaultTheme.photo, focus: { x: 50, y } } })
    const { input } = await drawPhoto(two, theme, placesOf(theme))
    const { data, info } = await sharp(input).raw().toBuffer({ resolveWithObject: true })
    const at = (Math.floor(info.height / 2) * info.width + info.width / 2) * 4
    return data[at + 2]
  }
  expect([await middleOf(0), await middleOf(100)]).toEqual([0x40, 0xff])
})

test('on a card of cells a square photo fills its own, in one ink', async () => {
  const { info, left, top, corner } = await drawn(wearing('brutalist-strichka'))
  expect([top, left + info.width, corner[3]]).toEqual([0, 1200, 255])
  expect(new Set(corner.slice(0, 3)).size).toBe(1)
})

test('a photo of Signal is printed on the colour of its paper', async () => {
  const white = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ffffff' } })
    .png()
    .toBuffer()
  const theme = wearing('brutalist-syhnal')
  const { input } = await drawPhoto(white, theme, placesOf(theme))
  expect([...(await sharp(input).raw().toBuffer()).subarray(0, 3)]).toEqual([0xff, 0x54, 0x16])
})

test('the plate of Kosiv frames the photo, and no other theme or layout has it', async () => {
  const theme = wearing('tiles-kosiv')
  const [plate, photo] = [(await drawPlate(placesOf(theme)))!, await drawn(theme)]
  const { width, height } = await sharp(plate.input).metadata()
  expect([width, height]).toEqual([2 * photo.info.width, 2 * photo.info.height])
  expect([photo.left - plate.left, photo.top - plate.top]).toEqual([width / 4, width / 4])
  for (const other of [wearing('tiles-hlyna'), wearing('tiles-kosiv', { layout: 'index' })])
    expect(await drawPlate(placesOf(other))).toBeUndefined()
})
