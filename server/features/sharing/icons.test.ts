import sharp from 'sharp'
import { expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

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

test.each(['uk', 'en'] as const)('the account area can be kept among the apps of a phone (%s)', async (hl) => {
  const { headers, body } = await load(`/manifest.webmanifest?hl=${hl}`)
  expect(headers['content-type']).toBe('application/manifest+json; charset=utf-8')
  const { icons, ...told } = JSON.parse(body) as { icons: { src: string; purpose?: string }[] }
  expect(told).toMatchObject({ id: '/my', name: 'Lanka', lang: hl, start_url: '/my/', display: 'minimal-ui' })
  expect(icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
  for (const { src } of icons) expect((await load(src)).statusCode).toBe(200)
})

test('it takes what other applications share at an address that it has', async () => {
  const { share_target, shortcuts } = (await load('/manifest.webmanifest')).json() as {
    share_target: object
    shortcuts: { url: string }[]
  }
  const params = { title: 'title', text: 'text', url: 'url' }
  expect(share_target).toEqual({ action: '/my/share', method: 'GET', params })
  expect(shortcuts.map(({ url }) => url)).toEqual(['/my/main/statistics', '/my/main/messages'])
  for (const url of ['/my/share?text=a', ...shortcuts.map((each) => each.url)])
    expect((await load(url)).statusCode).toBe(200)
})
