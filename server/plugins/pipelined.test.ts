import { once } from 'node:events'
import { ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { queryObjects } from 'node:v8'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'

let lanka: TestApp
const complaints: string[] = []
beforeAll(async () => {
  lanka = await makeApp({ log: { ...silentLog, error: (message) => void complaints.push(message) } })
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => lanka.close())

/** Answers in memory that something still holds. */
const heldAnswers = () => queryObjects(ServerResponse, { format: 'count' })

/** Sends many requests in one go and resets the connection once the first of them has come. */
async function sendAndReset(): Promise<void> {
  const { server } = lanka.app
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ended = new Promise<void>((resolve) => {
    server.once('connection', (connection: Socket) => connection.once('close', () => resolve()))
  })
  const come = once(server, 'request')
  socket.write('GET /api/plans HTTP/1.1\r\nhost: lanka.test\r\n\r\n'.repeat(500))
  await come
  socket.resetAndDestroy()
  await ended
}

test('nothing is left of requests that came in one go over a connection that was reset', async () => {
  const before = heldAnswers()
  await sendAndReset()
  await expect.poll(heldAnswers).toBeLessThan(before + 20)
  expect(complaints).toEqual([])
})
