import sharp from 'sharp'
import { describe, expect, test, vi } from 'vitest'
import { registerPlus } from '#server/features/pages/testing/accounts.ts'
import { pageOf, picture, upload } from '#server/features/images/testing/upload.ts'
import { createOwner } from '#server/features/site/testing/owner.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()

const load = (url: string, headers: Record<string, string> = {}) => lanka.app.inject({ method: 'GET', url, headers })

/** Where a page says its picture is, without the origin. */
async function previewOf(address: string): Promise<string> {
  const { body } = await load(`/${address}`)
  const url = /<meta property="og:image" content="([^"]+)"/.exec(body)![1]!
  return url.replaceAll('&amp;', '&').replace(lanka.deps.config.siteOrigin, '')
}

test('the page names its picture, which is as large as it says', async () => {
  await lanka.people.register('shown')
  const { body } = await load('/shown')
  expect(body).toContain('<meta property="og:image:width" content="1200"/>')
  expect(body).toContain('<meta property="og:image:height" content="630"/>')
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image"/>')
  const { statusCode, headers, rawPayload } = await load(await previewOf('shown'))
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=600',
  ])
  expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox")
  expect(headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
})

test('a browser that has the picture gets it no second time', async () => {
  await lanka.people.register('known')
  const { headers } = await load('/card/known.png')
  const again = await load('/card/known.png', { 'if-none-match': `W/"other", ${String(headers['etag'])}` })
  expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', headers['etag']])
})

test('a part of the picture goes to whoever has the rest of it, and HEAD says what GET would', async () => {
  await lanka.people.register('resumed')
  const whole = await load('/card/resumed.png')
  const etag = String(whole.headers['etag'])
  const rest = await load('/card/resumed.png', { range: 'bytes=1000-', 'if-range': etag })
  expect([rest.statusCode, rest.headers['etag']]).toEqual([206, etag])
  expect(Buffer.concat([whole.rawPayload.subarray(0, 1000), rest.rawPayload]).equals(whole.rawPayload)).toBe(true)
  const other = await load('/card/resumed.png', { range: 'bytes=1000-', 'if-range': '"another"' })
  expect([other.statusCode, other.rawPayload.equals(whole.rawPayload)]).toEqual([200, true])
  const { date: _one, ...ofGet } = whole.headers
  const head = await lanka.app.inject({ method: 'HEAD', url: '/card/resumed.png' })
  const { date: _two, ...ofHead } = head.headers
  expect([head.statusCode, head.body, ofHead]).toEqual([200, '', ofGet])
})

test('what the picture shows changes its address, and what it does not show leaves it', async () => {
  const person = await registerPlus(lanka, 'changing')
  const owner = createOwner(lanka, person)
  const before = await previewOf('changing')
  const first = await load(before)
  await owner.save({ blocks: [] })
  expect(await previewOf('changing')).toBe(before)
  await owner.save({ title: 'Нова назва' })
  const after = await previewOf('changing')
  expect(after).not.toBe(before)
  const second = await load(after)
  expect(second.rawPayload.equals(first.rawPayload)).toBe(false)
  expect(second.headers['etag']).not.toBe(first.headers['etag'])
})

test('the other language of a page has a picture of its own', async () => {
  const person = await lanka.people.register('bilingual')
  await createOwner(lanka, person).save({ title: 'Олена', translation: { title: 'Olena', description: '' } })
  const { body } = await load('/bilingual?hl=en')
  const url = /<meta property="og:image" content="[^"]*(\/card\/[^"]+)"/.exec(body)![1]!.replaceAll('&amp;', '&')
  expect(url).toMatch(/&hl=en$/)
  const [own, other] = [await load('/card/bilingual.png'), await load(url)]
  expect(other.rawPayload.equals(own.rawPayload)).toBe(false)
})

test('an uploaded picture is on the card, cut round', async () => {
  const person = await lanka.people.register('pictured')
  const bytes = await picture(400, 400).png().toBuffer()
  const { result } = await upload(lanka, person, pageOf(person), bytes)
  await createOwner(lanka, person).save({ avatar: result.url })
  const { rawPayload } = await load(await previewOf('pictured'))
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const colorAt = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
  const distance = (color: number[]) => Math.hypot(color[0]! - 0xa0, color[1]! - 0x15, color[2]! - 0x52)
  expect(distance(colorAt(972, 258))).toBeLessThan(12)
  expect(distance(colorAt(830, 116))).toBeGreaterThan(60)
})

test('many who ask at once, and those who come later, get one drawing', async () => {
  const person = await lanka.people.register('popular')
  const { result } = await upload(lanka, person, pageOf(person), await picture(40, 40).png().toBuffer())
  await createOwner(lanka, person).save({ avatar: result.url })
  const read = vi.spyOn(lanka.deps.images, 'read')
  const answers = await Promise.all(Array.from({ length: 20 }, () => load('/card/popular.png')))
  await load('/card/popular.png?v=whatever')
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200))
  expect(read).toHaveBeenCalledTimes(1)
})

describe('there is no picture', () => {
  test('of what visitors do not see', async () => {
    const person = await registerPlus(lanka, 'veiled')
    const owner = createOwner(lanka, person)
    const archived = await owner.addPage('veiled_archived')
    const before = await load('/card/veiled_archived.png')
    expect(before.statusCode).toBe(200)
    await createOwner(lanka, person, archived.id).save({ archived: true })
    const trashed = await owner.addPage('veiled_trashed')
    await createOwner(lanka, person, trashed.id).remove()
    const banned = await lanka.people.banned()
    for (const name of ['veiled_archived', 'veiled_trashed', banned.username, 'nobody_here']) {
      const { statusCode, headers } = await load(`/card/${name}.png`, {
        'if-none-match': String(before.headers['etag']),
      })
      expect([name, statusCode, headers['cache-control']]).toEqual([name, 404, 'no-store'])
    }
  })

  test.each(['veiled.svg', 'veiled', '..%2fveiled.png', `${'a'.repeat(200)}.png`])(
    'under the name %s',
    async (file) => {
      expect((await load(`/card/${file}`)).statusCode).toBe(404)
    },
  )
})

test.each([
  ['closing elements', '</text></svg><script>alert(1)</script>'],
  ['emoji alone', '🎉🇺🇦👩‍👩‍👧'],
  ['a script that the typeface lacks', 'שלום עולם'],
  ['eighty wide letters', 'W'.repeat(80)],
  ['accents piled up', `Z${'\u0301'.repeat(70)}`],
  ['signs that turn the direction', 'a\u202Ecod.exe\u2066\u2069'],
])('a title of %s makes a card like any other', async (kind, title) => {
  const person = await lanka.people.register(kind.replaceAll(' ', '_').slice(0, 32))
  await createOwner(lanka, person).save({ title, description: title.repeat(3) })
  const { statusCode, rawPayload } = await load(await previewOf(person.username))
  expect([statusCode, (await sharp(rawPayload).metadata()).width]).toEqual([200, 1200])
})
