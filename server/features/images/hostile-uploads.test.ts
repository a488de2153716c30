import { connect, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { limits, takeFromLimit } from '#server/features/limits/service.ts'
import { silentLog } from '#server/log.ts'
import { setUpApp } from '#server/testing/make-app.ts'
import type { Person } from '#server/testing/people.ts'
import { signInAgain } from '../pages/testing/accounts.ts'
import { pageOf, picture, upload } from './testing/upload.ts'

const log = { ...silentLog, error: vi.fn<typeof silentLog.error>(), warn: vi.fn<typeof silentLog.warn>() }
let port: number
const lanka = await setUpApp({ log, config: { trustedProxies: 1 } })
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
  port = (lanka.app.server.address() as AddressInfo).port
})

const formType = 'multipart/form-data; boundary=edge'
const fileStart = '--edge\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'

/** Sends what the tests give as it is; the length may promise more than comes. */
async function send(
  person: Person,
  body: string,
  {
    type = formType,
    length = Buffer.byteLength(body),
    address = '127.0.0.1',
  }: { type?: string; length?: number | 'chunked'; address?: string } = {},
) {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/pages/${pageOf(person)}/images HTTP/1.1`,
      'host: lanka.test',
      'connection: close',
      `x-forwarded-for: ${address}`,
      `authorization: Bearer ${person.accessToken}`,
      `content-type: ${type}`,
      length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
      '',
      body,
    ].join('\r\n'),
  )
  return socket
}

async function answerOf(socket: Socket): Promise<string> {
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return `${head.split(' ')[1]} ${/"error":"(\w+)"/.exec(body)?.[1]}`
}

/** An upload that begins, and goes no further until it is cut off. */
const begin = async (person: Person, address: string) =>
  (await send(person, fileStart, { length: 1000, address })).resume()

/** Asks again where fewer than two uploads of somebody wait: whoever was answered has found no place, or lost it. */
async function refill(sockets: Socket[], person: Person, address: string): Promise<void> {
  if (sockets.filter(({ closed, bytesRead }) => !closed && bytesRead === 0).length < 2)
    sockets.push(await begin(person, address))
}

/** Two uploads of somebody that have begun and go no further until they are cut off, and more that find no place. */
async function stall(person: Person, { more = 0, address = '127.0.0.1' } = {}): Promise<Socket[]> {
  const sockets = await Promise.all(Array.from({ length: 2 + more }, () => begin(person, address)))
  const { db } = lanka.deps.database
  const begun = db.selectFrom('rate_limits').select('count').where('key', '=', `upload:${person.id}`)
  await expect
    .poll(async () => {
      // Whoever comes before the server has seen that others are cut off finds no place.
      await refill(sockets, person, address)
      return (await begun.executeTakeFirst())?.count
    })
    .toBe(2)
  return sockets
}

/** What one more upload of somebody is told; what became of the others the server may notice a little later. */
async function oneMore(person: Person): Promise<string> {
  const bytes = await picture(9, 9).png().toBuffer()
  const { status, error } = await upload(lanka, person, pageOf(person), bytes)
  return `${status} ${error ?? 'fine'}`
}

describe('a form that cannot be read', () => {
  test.each([
    ['has no boundary', '--edge--\r\n', 'multipart/form-data'],
    ['is no form', 'garbage'.repeat(100), formType],
    ['is empty', '', formType],
    ['has a boundary beyond all bounds', fileStart, `multipart/form-data; boundary=${'x'.repeat(3000)}`],
    ['ends within its file', `${fileStart}half a picture`, formType],
    ['ends within a field', '--edge\r\ncontent-disposition: form-data; name="note"\r\n\r\nhalf', formType],
    ['ends within a header', '--edge\r\ncontent-dispo', formType],
    [
      'has too many parts',
      `${'--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n'.repeat(9)}--edge--\r\n`,
      formType,
    ],
  ])('and %s is refused, and nobody is called for it', async (_case, body, type) => {
    const person = await lanka.people.register(`form_${Math.random().toString(36).slice(2, 10)}`)
    log.error.mockClear()
    expect(await answerOf(await send(person, body, { type }))).toMatch(/^4\d\d (VALIDATION|IMAGE_REQUIRED)$/)
    expect(log.error).not.toHaveBeenCalled()
  })

  const tooMuch = `--edge\r\ncontent-disposition: form-data; name="note"\r\n\r\n${'x'.repeat(10 * 1024 * 1024)}\r\n`
  const file = `${fileStart}a picture\r\n`
  test.each([
    ['before', tooMuch + file],
    ['behind', file + tooMuch],
  ])('and has a text of 10 MB %s its file is refused as too large', async (place, body) => {
    const person = await lanka.people.register(`text_${place}`)
    expect(await answerOf(await send(person, `${body}--edge--\r\n`))).toBe('413 VALIDATION')
  })

  test('and is cut off by its sender leaves nothing behind, in the log neither', async () => {
    const person = await lanka.people.register('quitter')
    log.error.mockClear()
    log.warn.mockClear()
    const stalled = await stall(person)
    await expect.poll(() => oneMore(person)).toBe('429 TOO_MANY_REQUESTS')
    for (const socket of stalled) socket.destroy()
    await expect.poll(() => oneMore(person)).toBe('200 fine')
    expect([log.error.mock.calls, log.warn.mock.calls]).toEqual([[], []])
  })
})

describe('a form that is too long is refused, and the rest of it not waited for', () => {
  const tooLong = '413 IMAGE_TOO_LARGE'

  test('when it says so itself, before anything of it comes', async () => {
    const person = await lanka.people.register('too_long')
    const socket = await send(person, '', { length: 11 * 1024 * 1024 })
    expect(await answerOf(socket)).toBe(tooLong)
  })

  const chunkOf = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
  test.each([
    ['in its picture', fileStart],
    ['in a picture that is not asked for', fileStart.replace('"file"', '"other"')],
    ['in a text', '--edge\r\ncontent-disposition: form-data; name="note"\r\n\r\n'],
    ['before its first part', ''],
  ])('when it goes on without end %s', async (_where, start) => {
    const person = await lanka.people.register(`endless_${Math.random().toString(36).slice(2, 10)}`)
    const socket = await send(person, chunkOf(start || ' '), { length: 'chunked' })
    const answer = answerOf(socket)
    // Whatever more is sent ends with the connection.
    socket.on('error', () => undefined)
    const chunk = chunkOf('x'.repeat(1024 * 1024))
    for (let sent = 0; sent < 11 && !socket.destroyed; sent += 1) socket.write(chunk)
    expect(await answer).toBe(tooLong)
  })
})

describe('room for uploads', () => {
  test('is taken before the picture is sent, and one person fills two places only', async () => {
    const [greedy, modest] = [await lanka.people.register('greedy'), await lanka.people.register('modest')]
    const stalled = await stall(greedy, { more: 3 })
    await expect.poll(() => oneMore(greedy)).toBe('429 TOO_MANY_REQUESTS')
    await expect.poll(() => oneMore(modest)).toBe('200 fine')
    for (const socket of stalled) socket.destroy()
    await expect.poll(() => oneMore(greedy)).toBe('200 fine')
  })

  test('is made by the slowest of twenty in progress for whoever comes', async () => {
    const crowd = await Promise.all(Array.from({ length: 10 }, (_, index) => lanka.people.register(`crowd_${index}`)))
    const late = await lanka.people.register('latecomer')
    // From several networks, since one may have no more than ten.
    const addressOf = (index: number) => `203.0.${index}.1`
    const held = await Promise.all(crowd.map((person, index) => stall(person, { address: addressOf(index) })))
    await expect.poll(() => oneMore(late)).toBe('200 fine')
    const ended = held.flat().filter((socket) => socket.bytesRead > 0)
    expect(ended.length).toBeGreaterThan(0)
    for (const socket of held.flat()) socket.destroy()
    await expect.poll(() => oneMore(late)).toBe('200 fine')
  })

  test('ends for one person after 60 pictures an hour', async () => {
    const person = await lanka.people.register('album')
    lanka.clock.advanceToNext({ hours: 1 })
    const { accessToken } = await signInAgain(lanka, person)
    const fresh = { ...person, accessToken }
    for (let count = 0; count < 59; count += 1) await takeFromLimit(lanka.deps, `upload:${person.id}`, limits.upload)
    await expect.poll(() => oneMore(fresh)).toBe('200 fine')
    await expect.poll(() => oneMore(fresh)).toBe('429 TOO_MANY_REQUESTS')
  })
})
