import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let lanka: TestApp
beforeAll(async () => {
  lanka = await makeApp()
})
afterAll(() => lanka.close())

const load = (url: string) => lanka.app.inject({ method: 'GET', url })

test.each([
  ['/apple-touch-icon.png', 180],
  ['/icon-192.png', 192],
  ['/icon-512.png', 512],
])('%s is %i pixels wide and fills its square', async (url, side) => {
  const { headers, rawPayload } = await load(url)
  expect([headers['content-type'], headers['cache-control']]).toEqual(['image/png', 'public, max-age=604800'])
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side })
  const { data } = await sharp(rawPayload).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  expect([...data.subarray(0, 4)]).toEqual([0xa0, 0x15, 0x52, 255])
})

test('favicon.ico is an icon of three pictures', async () => {
  const { headers, rawPayload: bytes } = await load('/favicon.ico')
  expect(headers['content-type']).toBe('image/x-icon')
  expect([bytes.readUInt16LE(0), bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([0, 1, 3])
  for (const [index, side] of [16, 32, 48].entries()) {
    const entry = 6 + 16 * index
    const [length, offset] = [bytes.readUInt32LE(entry + 8), bytes.readUInt32LE(entry + 12)]
    expect(bytes.readUInt8(entry)).toBe(side)
    expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({
      format: 'png',
      width: side,
    })
  }
})

test('the account area can be kept among the apps of a phone', async () => {
  const { headers, body } = await load('/manifest.webmanifest')
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { name, start_url, icons } = JSON.parse(body) as { name: string; start_url: string; icons: { src: string }[] }
  expect([name, start_url]).toEqual(['Lanka', '/my'])
  for (const { src } of icons) expect((await load(src)).statusCode).toBe(200)
})
