import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { setUpApp } from '#server/testing/make-app.ts'
import { makeGiveaway, takePart } from './testing/giveaway.ts'

const lanka = await setUpApp()
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void vi.useRealTimers())

/** Begins so many forms, and returns their connections once the server reads all of them. */
async function begin(giveawayId: string, count: number): Promise<Socket[]> {
  const requests: IncomingMessage[] = []
  lanka.app.server.on('request', (request: IncomingMessage) => requests.push(request))
  const { port } = lanka.app.server.address() as AddressInfo
  const head = [
    `POST /api/waffles/${giveawayId}/participants HTTP/1.1`,
    'host: lanka.test',
    'content-type: multipart/form-data; boundary=edge',
    'content-length: 100000',
  ]
  const sockets = Array.from({ length: count }, () => connect(port, '127.0.0.1'))
  for (const socket of sockets)
    socket.write(`${head.join('\r\n')}\r\n\r\n--edge\r\ncontent-disposition: form-data; name="name"\r\n\r\n`)
  await expect.poll(() => requests.filter(({ readableFlowing }) => readableFlowing === true).length).toBe(count)
  return sockets
}

test('forms that are sent too slowly make room for others of their network', async () => {
  const giveaway = await makeGiveaway(lanka)
  const slow = await begin(giveaway.id, 6)
  const ended = Promise.race(slow.map((socket) => once(socket, 'data')))
  // The first span of five seconds began before anything was read.
  vi.advanceTimersByTime(10_000)
  expect((await takePart(lanka, giveaway.id)).status).toBe(200)
  expect(String((await ended)[0])).toMatch(/^HTTP\/1\.1 408 /)
  for (const socket of slow) socket.destroy()
})
