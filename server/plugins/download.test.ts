import { once } from 'node:events'
import { get } from 'node:http'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import { expect, test } from 'vitest'
import { sendParts, sentInTime } from './download.ts'

test('a text is made no faster than it is read, and no further once its reader has gone', async () => {
  const part = 'x'.repeat(64 * 1024)
  let made = 0
  let isEnded = false
  async function* endless() {
    try {
      for (;;) {
        made += 1
        yield part
      }
    } finally {
      isEnded = true
    }
  }
  const app = fastify()
  app.get('/', (_request, reply) => sendParts(reply, 'text/csv', endless()))
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = app.server.address() as AddressInfo
    const request = get({ port, host: '127.0.0.1' })
    const [response] = (await once(request, 'response')) as [NodeJS.ReadableStream]
    // Nothing is read of it: the buffers on the way fill up, and then nothing is made.
    let before = -1
    await expect
      .poll(() => {
        const rests = made === before
        before = made
        return rests
      })
      .toBe(true)
    expect(isEnded).toBe(false)
    request.on('error', () => undefined)
    response.on('error', () => undefined)
    request.destroy()
    await expect.poll(() => isEnded).toBe(true)
  } finally {
    await app.close()
  }
})

test('whoever takes too long to read an answer is hung up on', async () => {
  let isEnded = false
  async function* endless() {
    try {
      for (;;) yield 'x'.repeat(64 * 1024)
    } finally {
      isEnded = true
    }
  }
  const app = fastify()
  app.get('/', async (_request, reply) => {
    const send = async () => sendParts(reply, 'text/csv', endless())
    await sentInTime(reply, send(), 50)
    return reply
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    const { port } = app.server.address() as AddressInfo
    const [response] = (await once(get({ port, host: '127.0.0.1' }), 'response')) as [NodeJS.ReadableStream]
    response.resume()
    const [error] = (await once(response, 'error')) as [NodeJS.ErrnoException]
    expect(error.code).toBe('ECONNRESET')
    await expect.poll(() => isEnded).toBe(true)
  } finally {
    await app.close()
  }
})
