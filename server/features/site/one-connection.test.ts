import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { createOwner } from './testing/owner.ts'
import { createVisitor } from './testing/visitor.ts'

const lanka = await setUpApp()
let page: { etag: string; text: string }
beforeAll(async () => {
  const visit = await createVisitor(lanka.app)
  createOwner(lanka, await lanka.people.register('Wired'))
  const { headers, text } = await visit('/Wired')
  page = { etag: headers.etag!, text }
})

interface Answer {
  line: string
  headers: Record<string, string>
  body: string
}

/** The answers to bytes that are sent at once, read by their lengths, until the server closes the connection. */
async function answersTo(bytes: string): Promise<Answer[]> {
  const socket = connect((lanka.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  let rest = Buffer.concat(chunks).toString('latin1')
  const answers: Answer[] = []
  while (rest !== '') {
    const end = rest.indexOf('\r\n\r\n')
    const [line = '', ...lines] = rest.slice(0, end).split('\r\n')
    const pairs = lines.map((each) => [each.split(': ')[0]!.toLowerCase(), each.slice(each.indexOf(': ') + 2)] as const)
    const headers = Object.fromEntries(pairs)
    const length = Number(headers['content-length'] ?? 0)
    const body = Buffer.from(rest.slice(end + 4, end + 4 + length), 'latin1').toString()
    answers.push({ line, headers, body })
    rest = rest.slice(end + 4 + length)
  }
  return answers
}

const ask = (path: string, ...headers: string[]) =>
  [`GET ${path} HTTP/1.1`, 'host: lanka.test', ...headers, '', ''].join('\r\n')
const last = 'connection: close'

test('a page says the same of itself on a connection that goes on as on one that ends', async () => {
  const [kept, ended] = await answersTo(ask('/Wired') + ask('/Wired', last))
  const { connection, 'keep-alive': hint, date, ...own } = kept!.headers
  expect(kept!.line).toBe('HTTP/1.1 200 OK')
  expect(kept!.body).toBe(page.text)
  expect([connection, hint]).toEqual(['keep-alive', 'timeout=65'])
  expect(Math.abs(Date.parse(date!) - Date.parse(ended!.headers['date']!))).toBeLessThanOrEqual(1000)
  expect(ended).toMatchObject({ line: kept!.line, body: page.text, headers: { ...own, connection: 'close' } })
  expect(Object.keys(ended!.headers).toSorted()).toEqual(['connection', 'date', ...Object.keys(own)].toSorted())
})

test('what is asked for at once is answered in turn, whatever answers it', async () => {
  const known = `if-none-match: ${page.etag}`
  const answers = await answersTo(
    [
      ask('/Wired'),
      ask('/health/live'),
      ask('/Wired', known),
      ask('/nobody_at_all'),
      ask('/Wired'),
      ask('/Wired', last),
    ].join(''),
  )
  expect(answers.map(({ line }) => line.split(' ')[1])).toEqual(['200', '200', '304', '404', '200', '200'])
  expect(answers[1]!.headers['content-type']).toContain('application/json')
  for (const index of [0, 4, 5]) expect(answers[index]!.body).toBe(page.text)
})

test('a thousand views at once, more than a connection takes in, are all answered whole', async () => {
  const answers = await answersTo(ask('/Wired').repeat(999) + ask('/Wired', last))
  expect(answers).toHaveLength(1000)
  expect(answers.every(({ line, body }) => line === 'HTTP/1.1 200 OK' && body === page.text)).toBe(true)
})

test('a body that a view brings along is no part of the next request', async () => {
  const answers = await answersTo(
    `${ask('/Wired', 'content-length: 5')}hello${ask('/Wired', 'transfer-encoding: chunked')}3\r\nabc\r\n0\r\n\r\n${ask('/Wired', last)}`,
  )
  expect(answers.map(({ body }) => body === page.text)).toEqual([true, true, true])
})

test('what is no HTTP is refused after the page, and ends the connection', async () => {
  const [view, refusal, ...more] = await answersTo(`${ask('/Wired')}hello\r\n\r\n`)
  expect(view!.body).toBe(page.text)
  expect(refusal).toMatchObject({ line: 'HTTP/1.1 400 Bad Request', headers: { connection: 'close' } })
  expect(more).toEqual([])
})

test.each([
  ['HTTP/1.0', 'GET /Wired HTTP/1.0\r\nhost: lanka.test\r\n\r\n', 'close'],
  [
    'HTTP/1.0 that goes on',
    `GET /Wired HTTP/1.0\r\nhost: lanka.test\r\nconnection: keep-alive\r\n\r\n${ask('/Wired', last)}`,
    'keep-alive',
  ],
])('a view in %s is answered', async (_what, bytes, connection) => {
  const [first] = await answersTo(bytes)
  expect(first).toMatchObject({ line: 'HTTP/1.1 200 OK', headers: { connection }, body: page.text })
})
