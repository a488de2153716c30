import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'

const lanka = await setUpApp()
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Begins a call with a body, and answers once the server reads it. */
async function begin(body: string) {
  const reading = once(lanka.app.server, 'request')
  const socket = connect((lanka.app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(
    `POST /api/auth/login HTTP/1.1\r\nhost: lanka.test\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n${body}`,
  )
  const [request] = (await reading) as [{ readableFlowing: boolean | null; socket: { bytesRead: number } }]
  await expect.poll(() => request.readableFlowing).toBe(true)
  return { socket, request }
}

test('a body that comes drop by drop is cut after fifteen seconds, in the envelope of the contract', async () => {
  const { socket } = await begin('{"login":')
  vi.advanceTimersByTime(15_000)
  let text = ''
  for await (const chunk of socket) text += String(chunk)
  expect(text).toMatch(/^HTTP\/1\.1 408 .*"error":"VALIDATION"/s)
})

test('one that has come by then is answered, however long the answer takes', async () => {
  const { socket } = await begin(`{"login":"${'x'.repeat(59_000)}"`)
  socket.write(`${' '.repeat(60_000 - 59_000 - 12)}}`)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  vi.advanceTimersByTime(60_000)
  expect(String(answer)).toMatch(/^HTTP\/1\.1 422 /)
  expect(socket.destroyed).toBe(false)
  socket.destroy()
})
