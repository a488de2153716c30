import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { staffGiveawaysApi, giveawaysApi, type Giveaway } from '#contract/giveaways.ts'
import { newId } from '#domain/ids.ts'
import { picture } from '#server/features/images/testing/upload.ts'
import type { CallEndpoint } from '#server/testing/client.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import { makeGiveaway, takePart } from './testing/giveaway.ts'

const lanka = await setUpApp()
let staff: CallEndpoint
let giveaway: Giveaway

beforeEach(async () => {
  // Robot checks have a limit of their own.
  lanka.clock.advance({ minutes: 1 })
  staff = lanka.as(await lanka.people.iryna()).call
  giveaway = await makeGiveaway(lanka)
})

const read = async () => (await lanka.call(giveawaysApi.giveaway, { params: { id: giveaway.id } })).result
const participants = async () =>
  (await staff(staffGiveawaysApi.participants, { params: { id: giveaway.id } })).result.items

async function storedFiles(): Promise<string[]> {
  const entries = await readdir(path.join(lanka.deps.config.dataDir, 'media'), { recursive: true }).catch(() => [])
  return entries.filter((name) => name.endsWith('.webp'))
}

test('whoever fills in everything takes part, and the staff see who it is', async () => {
  const { status, result } = await takePart(lanka, giveaway.id, { name: ' Олена  К. ', contact: 'Olena@Example.UA' })
  expect(status).toBe(200)
  expect(await participants()).toMatchObject([
    { id: result!.entry, name: 'Олена  К.', contact: 'olena@example.ua', picture: true, fromNetwork: 1, place: null },
  ])
  expect((await read()).participants).toBe(1)
})

test('nothing public tells who takes part', async () => {
  await takePart(lanka, giveaway.id, { name: 'Таємна Особа', contact: 'secret@example.ua' })
  const { envelope } = await lanka.call(giveawaysApi.giveaway, { params: { id: giveaway.id } })
  expect(JSON.stringify(envelope)).not.toMatch(/Таємна|secret@/)
  const { seed } = await lanka.deps.database.db
    .selectFrom('waffles')
    .select('seed')
    .where('id', '=', giveaway.id)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(envelope)).not.toContain(seed)
})

describe('one contact', () => {
  test('takes part once, however it is written, and is answered alike', async () => {
    const first = await takePart(lanka, giveaway.id, { contact: '067 123-45-67' })
    const files = await storedFiles()
    for (const contact of ['+380671234567', '380 (67) 1234567', ' 0671234567 ']) {
      expect(await takePart(lanka, giveaway.id, { contact, name: 'Хтось інший' })).toEqual(first)
    }
    expect(await participants()).toMatchObject([{ name: 'Олена Коваленко', contact: '+380671234567' }])
    expect(await storedFiles()).toEqual(files)
  })

  test.each([
    ['every address of one mailbox', ['olena@gmail.com', 'olena+1@gmail.com', 'O.Lena+prize@googlemail.com']],
    ['every address of one mailbox at Proton', ['olena@proton.me', 'olena@protonmail.com', 'Olena+x@pm.me']],
    ['a number with the zero of its city', ['+380671234567', '+380 (0)67 123-45-67']],
    ['a number of another country with that zero', ['+442079460018', '+44 (0)20 7946 0018', '+44(0)2079460018']],
  ])('is %s', async (_what, contacts) => {
    const entries: (string | undefined)[] = []
    for (const contact of contacts) entries.push((await takePart(lanka, giveaway.id, { contact })).result?.entry)
    expect(new Set(entries)).toEqual(new Set([entries[0]!]))
    expect(await participants()).toMatchObject([{ contact: contacts[0] }])
  })

  test('sent by many forms at once is one participant with one picture', async () => {
    const before = (await storedFiles()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => takePart(lanka, giveaway.id)))
    expect(new Set(answers.map(({ status, result }) => `${status} ${result?.entry}`)).size).toBe(1)
    expect(await participants()).toHaveLength(1)
    expect((await storedFiles()).length - before).toBe(1)
  })

  test('has another number in another giveaway', async () => {
    const other = await makeGiveaway(lanka)
    const [one, two] = [await takePart(lanka, giveaway.id), await takePart(lanka, other.id)]
    expect([one.status, two.status]).toEqual([200, 200])
    expect(one.result).not.toEqual(two.result)
  })
})

describe('a form', () => {
  test.each([
    ['name', { name: ' ' }],
    ['contact', { contact: '' }],
    ['consent', { consent: '' }],
  ])('without %s is FIELDS_REQUIRED, at that field', async (field, fields) => {
    const { status, error, fields: wrong } = await takePart(lanka, giveaway.id, fields)
    expect([status, error, wrong]).toEqual([422, 'FIELDS_REQUIRED', { [field]: 'FIELDS_REQUIRED' }])
  })

  test('with a name of which nobody sees anything is NAME_TOO_SHORT, at that field', async () => {
    const { status, error, fields } = await takePart(lanka, giveaway.id, { name: '\u200B\u2060' })
    expect([status, error, fields]).toEqual([422, 'NAME_TOO_SHORT', { name: 'NAME_TOO_SHORT' }])
  })

  test('without anything names every field, the picture too', async () => {
    const nothing = { name: '', contact: '', consent: '' }
    const { error, fields } = await takePart(lanka, giveaway.id, nothing, { file: null })
    expect(error).toBe('FIELDS_REQUIRED')
    expect(fields).toEqual({
      name: 'FIELDS_REQUIRED',
      contact: 'FIELDS_REQUIRED',
      consent: 'FIELDS_REQUIRED',
      file: 'IMAGE_REQUIRED',
    })
  })

  test.each([null, new Uint8Array()])('without a picture is IMAGE_REQUIRED', async (file) => {
    const { status, error, fields } = await takePart(lanka, giveaway.id, {}, { file })
    expect([status, error, fields]).toEqual([422, 'IMAGE_REQUIRED', { file: 'IMAGE_REQUIRED' }])
  })

  test.each<[string, Uint8Array]>([
    ['text', Buffer.from('no picture')],
    ['a drawing with a script', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
  ])('with %s for a picture is IMAGE_INCORRECT', async (_what, file) => {
    const { status, error, fields } = await takePart(lanka, giveaway.id, {}, { file })
    expect([status, error, fields]).toEqual([422, 'IMAGE_INCORRECT', { file: 'IMAGE_INCORRECT' }])
    expect(await participants()).toEqual([])
  })

  test('with a picture beyond ten megabytes is IMAGE_TOO_LARGE', async () => {
    const { status, error } = await takePart(lanka, giveaway.id, {}, { file: new Uint8Array(10 * 1024 * 1024 + 1) })
    expect([status, error]).toEqual([413, 'IMAGE_TOO_LARGE'])
  })

  test.each([
    ['olena@', 'EMAIL_INVALID'],
    [`${'o'.repeat(250)}@example.ua`, 'EMAIL_TOO_LONG'],
    ['Олена', 'VALIDATION'],
    ['12345', 'VALIDATION'],
    ['+0380671234567', 'VALIDATION'],
    ['+00380671234567', 'VALIDATION'],
    ['+380 00 67 123-45-67', 'VALIDATION'],
  ])('with the contact %s is refused at it', async (contact, code) => {
    const { status, fields } = await takePart(lanka, giveaway.id, { contact })
    expect([status, fields]).toEqual([422, { contact: code }])
  })

  test('with a name too long, or a field that nobody knows, is refused', async () => {
    expect((await takePart(lanka, giveaway.id, { name: 'я'.repeat(81) })).fields).toEqual({ name: 'TEXT_TOO_LONG' })
    expect((await takePart(lanka, giveaway.id, { id: newId() })).status).toBe(400)
    const { fields } = await takePart(lanka, giveaway.id, {}, { fileField: 'avatar' })
    expect(fields).toEqual({ avatar: 'VALIDATION' })
  })

  test('with a text of 10 MB is refused as too large', async () => {
    const { status, error } = await takePart(lanka, giveaway.id, { name: 'x'.repeat(10 * 1024 * 1024) })
    expect([status, error]).toEqual([413, 'VALIDATION'])
  })

  test('needs a robot check that nobody has used', async () => {
    expect((await takePart(lanka, giveaway.id, { robotCheck: '' })).fields).toEqual({ robotCheck: 'ROBOT_CHECK' })
    expect((await takePart(lanka, giveaway.id, { robotCheck: 'bm90aGluZw==' })).error).toBe('ROBOT_CHECK')
    expect(await participants()).toEqual([])
  })

  test('that is no form is refused as such', async () => {
    const answer = await lanka.call(giveawaysApi.enter, {
      params: { id: giveaway.id },
      body: { name: 'x', contact: 'x@y.ua', consent: 'on', robotCheck: '' },
    })
    expect(answer.status).toBe(415)
  })
})

describe('nobody joins', () => {
  const refused = async (id: string) => {
    const { status, error } = await takePart(lanka, id)
    return [status, error]
  }

  test('before the giveaway opens', async () => {
    const soon = await makeGiveaway(lanka, { opensIn: 60_000 })
    expect(soon.state).toBe('soon')
    expect(await refused(soon.id)).toEqual([403, 'FORBIDDEN'])
  })

  test('after it has closed', async () => {
    giveaway = await makeGiveaway(lanka, { closesIn: 60_000 })
    lanka.clock.advance({ minutes: 1 })
    expect((await read()).state).toBe('closed')
    expect(await refused(giveaway.id)).toEqual([403, 'FORBIDDEN'])
  })

  test('one that is not there', async () => {
    expect(await refused(newId())).toEqual([404, 'NOT_FOUND'])
    expect(await refused('вафля')).toEqual([404, 'NOT_FOUND'])
    expect((await lanka.call(giveawaysApi.giveaway, { params: { id: 'x' } })).error).toBe('NOT_FOUND')
  })
})

test.each([
  ['network', '203.0.113.0/24', 600, '203.0.113.9', '198.51.100.9'],
  ['customer with many networks', '2001:db8:7::/48', 6000, '2001:db8:7:5::1', '2001:db8:8:5::1'],
])(
  'too many forms from one %s are TOO_MANY_REQUESTS, and others still come through',
  async (_who, key, count, ...of) => {
    await lanka.deps.database.db
      .insertInto('rate_limits')
      .values({
        key: `giveaway:${giveaway.id}:${key}`,
        window_start: new Date(Math.floor(lanka.clock.now().getTime() / 3_600_000) * 3_600_000),
        count,
      })
      .execute()
    const [address, other] = of
    expect((await takePart(lanka, giveaway.id, {}, { address })).error).toBe('TOO_MANY_REQUESTS')
    expect((await takePart(lanka, giveaway.id, {}, { address: other })).status).toBe(200)
  },
)

test('forms that are refused shut out nobody of their network', async () => {
  for (let count = 0; count < 601; count += 1) {
    const options = { file: null, address: '203.0.113.9' }
    expect((await takePart(lanka, giveaway.id, { robotCheck: 'made up' }, options)).status).toBe(422)
  }
  expect((await takePart(lanka, giveaway.id, {}, { address: '203.0.113.77' })).status).toBe(200)
})

describe('a picture', () => {
  const load = (entry: string) => staff(staffGiveawaysApi.picture, { params: { id: giveaway.id, entry } })

  test('is made anew, at most 1200 px, without a word about its maker, and shown to the staff', async () => {
    const file = await picture(2000, 1000)
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .jpeg()
      .toBuffer()
    const { result } = await takePart(lanka, giveaway.id, {}, { file })
    const { url } = (await load(result!.entry)).result
    const bytes = Buffer.from(url.replace('data:image/webp;base64,', ''), 'base64')
    const { format, width, height, exif } = await sharp(bytes).metadata()
    expect({ format, width, height, exif }).toEqual({ format: 'webp', width: 1200, height: 600, exif: undefined })
  })

  test('has no public address', async () => {
    await takePart(lanka, giveaway.id)
    const names = (await storedFiles()).map((file) => path.basename(file))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      for (const url of [`/media/${name}`, `/media/${name.replace('-waffle', '-64x48')}`]) {
        expect((await lanka.app.inject({ url })).statusCode).toBe(404)
      }
    }
  })

  test('of nobody is NOT_FOUND', async () => {
    expect((await load(newId())).error).toBe('NOT_FOUND')
    expect((await load('x')).error).toBe('NOT_FOUND')
  })
})
