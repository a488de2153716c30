import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { beforeAll, expect, test } from 'vitest'
import { silentLog } from '#server/log.ts'
import { setUpApp } from '#server/testing/make-app.ts'

const complaints: string[] = []
const lanka = await setUpApp({ log: { ...silentLog, error: (message) => void complaints.push(message) } })
beforeAll(async () => {
  await lanka.app.listen({ port: 0, host: '127.0.0.1' })
})

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
// For the files that come after this one.
setFlagsFromString('--no-expose-gc')

const answers: WeakRef<ServerResponse>[] = []

/** How many answers something still holds. */
function heldAnswers(): number {
  collectGarbage()
  return answers.filter((answer) => answer.deref() !== undefined).length
}

/** Sends many requests in one go and resets the connection once the first of them has come. */
async function sendAndReset(): Promise<void> {
  const { server } = lanka.app
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  const ended = new Promise<void>((resolve) => {
    server.once('connection', (connection: Socket) => connection.once('close', () => resolve()))
  })
  server.on('request', (_request: IncomingMessage, answer: ServerResponse) => answers.push(new WeakRef(answer)))
  const come = once(server, 'request')
  socket.write('GET /api/plans HTTP/1.1\r\nhost: lanka.test\r\n\r\n'.repeat(500))
  await come
  socket.resetAndDestroy()
  await ended
}

test('nothing is left of requests that came in one go over a connection that was reset', async () => {
  await sendAndReset()
  await expect.poll(heldAnswers).toBeLessThan(20)
  expect(answers.length).toBeGreaterThan(100)
  expect(complaints).toEqual([])
})
