import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { beforeAll, expect, test } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})

/** What a connection is answered until the server closes it. */
async function answerTo(
  bytes: string,
): Promise<{ status: string | undefined; type: string | undefined; body: string }> {
  const socket = connect((lanka.app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  const [head = '', body = ''] = text.split('\r\n\r\n')
  return { status: head.split(' ')[1], type: /^content-type: (.*)$/im.exec(head)?.[1], body }
}

const start = 'GET /api/nothing HTTP/1.1\r\nhost: lanka.test\r\n'
const post = 'POST /api/auth/login HTTP/1.1\r\nhost: lanka.test\r\ncontent-type: application/json\r\n'

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400],
  ['a method that there is not', 'FROB / HTTP/1.1\r\nhost: lanka.test\r\n\r\n', 400],
  ['a space before the colon of a header', `${start}x : y\r\n\r\n`, 400],
  ['a control character in a header', `${start}x: a\u0001b\r\n\r\n`, 400],
  ['headers without an end', `${start}x: ${'y'.repeat(20_000)}\r\n\r\n`, 431],
  ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, 400],
  ['a length and chunks', `${post}content-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ['a broken chunk', `${post}transfer-encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`, 400],
  ['no host', 'GET /api/nothing HTTP/1.1\r\n\r\n', 400],
  ['no host in HTTP/1.0', 'GET /api/nothing HTTP/1.0\r\n\r\n', 400],
  ['no host for a check in HTTP/1.1', 'GET /health/live HTTP/1.1\r\n\r\n', 400],
  ['two hosts for a check', 'GET /health/live HTTP/1.0\r\nhost: a.test\r\nhost: b.test\r\n\r\n', 400],
  ['two hosts', `${start}host: other.test\r\n\r\n`, 400],
  ['two tokens', `${start}authorization: Bearer a.b.c\r\nAuthorization: Bearer d.e.f\r\n\r\n`, 400],
  ['a target with a user', 'GET http://olena@lanka.test/ HTTP/1.1\r\nhost: lanka.test\r\n\r\n', 400],
  ['a target of another protocol', 'GET ftp://lanka.test/ HTTP/1.1\r\nhost: lanka.test\r\n\r\n', 400],
  ['a way through to another host', 'CONNECT other.test:443 HTTP/1.1\r\nhost: other.test:443\r\n\r\n', 400],
  ['an expectation that nobody knows', `${post}expect: a miracle\r\ncontent-length: 2\r\n\r\n{}`, 417],
])('%s is refused in the envelope of the contract', async (_what, bytes, status) => {
  expect(await answerTo(bytes)).toEqual({
    status: String(status),
    type: 'application/json; charset=utf-8',
    body: '{"ok":false,"error":"VALIDATION"}',
  })
})

test.each(['/health/live', '/health/ready'])('a plain check of %s in HTTP/1.0 needs no host', async (path) => {
  expect(await answerTo(`GET ${path} HTTP/1.0\r\n\r\n`)).toMatchObject({ status: '200', body: '{"ok":true}' })
})

test.each(['hello', 'CONNECT other.test:443 HTTP/1.1'])(
  'what was asked before “%s” is answered all the same',
  async (line) => {
    const { status, body } = await answerTo(`${start}\r\n${line}\r\n\r\n`)
    expect(status).toBe('404')
    expect(JSON.parse(body)).toEqual({ ok: false, error: 'NOT_FOUND' })
  },
)
