import { readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pagesApi } from '#contract/pages.ts'
import { newId } from '#domain/ids.ts'
import { listUploadNames, maxImageSide, uploadTypes } from '#domain/images.ts'
import { locales } from '#domain/locales.ts'
import { imageVariants, parseImageUrl } from '#page/kit/image.ts'
import { makeApp, setUpApp, type TestApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { pageOf, picture, upload as uploadTo } from './testing/upload.ts'

const testApp = await setUpApp()
const olena = await testApp.people.olena()

function upload(
  bytes: Uint8Array | undefined,
  {
    person = olena,
    page = pageOf(person),
    app = testApp,
    ...form
  }: { person?: Person; page?: string; app?: TestApp; field?: string; note?: string } = {},
) {
  return uploadTo(app, person, page, bytes, form)
}

function load(url: string) {
  return testApp.app.inject({ method: 'GET', url })
}

/** The start of a PNG that claims a size and holds nothing of it. */
function pngHeader(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', size),
    chunk('IDAT', Buffer.alloc(64)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('a large picture becomes at most 1200 px wide and high, in every variant that its address names', async () => {
  const { result } = await upload(await picture(3000, 2000).jpeg().toBuffer())
  expect(result).toMatchObject({ width: maxImageSide, height: 800 })
  const address = parseImageUrl(result.url)!
  expect(result.variants).toEqual(imageVariants(address))
  for (const { url, format, width, height } of imageVariants(address)) {
    const { headers, rawPayload } = await load(url)
    expect(headers['content-type']).toBe(`image/${format}`)
    // The decoder of AVIF is shut in this process; its files are known by their first bytes.
    const start = rawPayload.subarray(4, 12).toString('latin1')
    const seen = start === 'ftypavif' ? { format: 'avif', width, height } : await sharp(rawPayload).metadata()
    expect(seen).toMatchObject({ format, width, height })
  }
})

test('a small picture is not enlarged', async () => {
  const { result } = await upload(await picture(120, 90).png().toBuffer())
  expect(result).toMatchObject({ width: 120, height: 90 })
  expect(result.variants).toHaveLength(2)
})

test('its address tells the colours of the corners, unless something shines through', async () => {
  const halves = { create: { width: 200, height: 100, channels: 3 as const, background: '#ffffff' } }
  const below = await sharp({ create: { width: 200, height: 50, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const flag = sharp(halves).composite([{ input: below, top: 50, left: 0 }])
  const { result } = await upload(await flag.png().toBuffer())
  const corners = parseImageUrl(result.url)!.corners!
  expect(corners).toMatch(/^[ef]{6}[01]{2}[ef][01]{2}[ef]$/)
  expect((await load(result.url)).statusCode).toBe(200)
  const glass = sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.5 } } })
  const clear = await upload(await glass.png().toBuffer())
  expect(parseImageUrl(clear.result.url)).toMatchObject({ corners: undefined })
})

test('a photograph stands upright and tells nothing of where it was taken', async () => {
  const photograph = await picture(400, 200)
    .withExif({ IFD0: { Artist: 'Olena' }, IFD3: { GPSLatitude: '50/1 27/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  expect((await sharp(photograph).metadata()).exif).toBeDefined()
  const { result } = await upload(photograph)
  expect(result).toMatchObject({ width: 200, height: 400 })
  const stored = await sharp((await load(result.url)).rawPayload).metadata()
  expect([stored.exif, stored.icc, stored.xmp, stored.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('of a moving picture the first frame is kept', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 40, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  const { result } = await upload(moving)
  expect(result).toMatchObject({ width: 40, height: 40 })
  const { dominant } = await sharp((await load(result.url)).rawPayload).stats()
  expect(dominant.r).toBeGreaterThan(dominant.b)
})

test.each([
  ['JPEG', () => picture(30, 20).jpeg()],
  ['PNG', () => picture(30, 20).png()],
  ['WebP', () => picture(30, 20).webp()],
  ['GIF', () => picture(30, 20).gif()],
])('%s is taken, and editors offer it', async (name, make) => {
  const { status, result } = await upload(await make().toBuffer())
  expect([status, result.width, result.height]).toEqual([200, 30, 20])
  expect(uploadTypes.split(',')).toContain(`image/${name.toLowerCase()}`)
  for (const locale of locales) expect(listUploadNames(locale)).toContain(name)
})

test('what is no picture that browsers’ people take is refused', async () => {
  const photograph = await picture(600, 400).jpeg().toBuffer()
  const drawing = await picture(600, 400).png().toBuffer()
  const hostile: Record<string, Buffer> = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'),
    avif: await picture(20, 20).avif().toBuffer(),
    tiff: await picture(20, 20).tiff().toBuffer(),
    text: Buffer.from('this is no picture'),
    pdf: Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n'),
    html: Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a png of 50 000 by 50 000': pngHeader(50_000, 50_000),
    'half a photograph': photograph.subarray(0, photograph.length / 2),
    'half a drawing': drawing.subarray(0, drawing.length - 40),
  }
  for (const [name, bytes] of Object.entries(hostile)) {
    const { status, error } = await upload(bytes)
    expect(`${name}: ${status} ${error}`).toBe(`${name}: 422 IMAGE_INCORRECT`)
  }
})

test('a file is required, under its name, and only as a form', async () => {
  expect(await upload(undefined)).toMatchObject({ status: 422, error: 'IMAGE_REQUIRED' })
  expect(await upload(Buffer.alloc(0))).toMatchObject({ status: 422, error: 'IMAGE_REQUIRED' })
  const bytes = await picture(9, 9).png().toBuffer()
  expect(await upload(bytes, { field: 'other' })).toMatchObject({ status: 422, fields: { other: 'VALIDATION' } })
  expect(await upload(bytes, { note: 'nothing asks for it' })).toMatchObject({ fields: { note: 'VALIDATION' } })
  const asJson = await testApp
    .as(olena)
    .call(pagesApi.uploadImage, { params: { id: pageOf(olena) }, headers: { 'content-type': 'application/json' } })
  expect(asJson).toMatchObject({ status: 415, ok: false })
})

test('a file of more than 10 MB is refused', async () => {
  expect(await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 1))).toMatchObject({ status: 413, error: 'IMAGE_TOO_LARGE' })
})

test('a form with files is foreign to every other call', async () => {
  const form = new Response(new FormData())
  const response = await testApp.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { 'content-type': form.headers.get('content-type')! },
    payload: await form.text(),
  })
  expect(response.statusCode).toBe(415)
})

test('pictures go to own pages only', async () => {
  const bytes = await picture(20, 20).png().toBuffer()
  const taras = await testApp.people.taras()
  expect((await upload(bytes, { page: pageOf(taras) })).status).toBe(404)
  expect((await upload(bytes, { person: { ...olena, accessToken: 'a.b.c' } })).status).toBe(401)
})

test('somebody who keeps 500 pictures can add no more', async () => {
  const person = await testApp.people.register('collector')
  await testApp.deps.database.db
    .insertInto('images')
    .values(Array.from({ length: 499 }, () => ({ id: newId(), user_id: person.id, width: 9, height: 9, byte_size: 9 })))
    .execute()
  const bytes = await picture(20, 20).png().toBuffer()
  const answers = await Promise.all([upload(bytes, { person }), upload(bytes, { person })])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 413])
  const folder = path.join(testApp.deps.config.dataDir, 'media')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('part'))
  expect(files).toEqual([])
})

test('when pictures cannot be stored the answer is to try again later, and nothing is recorded', async () => {
  const broken = await makeApp()
  try {
    const media = path.join(broken.deps.config.dataDir, 'media')
    await rm(media, { recursive: true, force: true })
    await writeFile(media, 'in the way')
    const bytes = await picture(20, 20).png().toBuffer()
    const person = await broken.people.register('unlucky')
    const answer = await upload(bytes, { person, app: broken })
    expect(answer).toMatchObject({ status: 503, ok: false })
    expect(await broken.deps.database.db.selectFrom('images').select('id').execute()).toEqual([])
  } finally {
    await broken.close()
  }
})
