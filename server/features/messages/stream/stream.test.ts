import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { adminApi } from '#contract/admin.ts'
import { authApi } from '#contract/auth.ts'
import { messageStreamPath } from '#contract/messages.ts'
import { signInAgain } from '#server/features/pages/testing/accounts.ts'
import { startAnotherNode, type AnotherNode } from '#server/testing/another-node.ts'
import { makeApp, type TestApp } from '#server/testing/make-app.ts'
import { makeFormPage } from '../testing/form-page.ts'
import { MessageStreams } from './streams.ts'

let lanka: TestApp
let other: AnotherNode
beforeAll(async () => {
  // What ends at once would end at the next look by the clock as well; here no such look ever comes.
  vi.useFakeTimers({ toFake: ['setInterval'] })
  lanka = await makeApp()
  other = await startAnotherNode(lanka)
  vi.useRealTimers()
  for (const { app } of [lanka, other]) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await other.close()
  await lanka.close()
})

const addressOf = (app: FastifyInstance) =>
  `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api${messageStreamPath}`

/** No connection is kept for later, which the end would wait for. */
const unkept = { connection: 'close' }
const headersOf = (token: string) => ({ ...unkept, authorization: `Bearer ${token}` })

/** The process that was told first hears of it from the database as well. */
const heard = /^retry: 5000\n\n(?:event: messages\ndata: \{\}\n\n)+$/

/** Opens a stream; what it says is read up to a word, or to its end. */
async function listen(token: string, app: FastifyInstance = lanka.app) {
  const abort = new AbortController()
  const response = await fetch(addressOf(app), {
    headers: headersOf(token),
    signal: abort.signal,
  })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const until = async (word: string | undefined) => {
    for (;;) {
      if (word !== undefined && heard.includes(word)) return heard
      const { done, value } = await reader.read()
      if (done) return `${heard}(end)`
      heard += value
    }
  }
  return { response, until, leave: () => abort.abort() }
}

test('says on every node when a message comes, to its owner alone, and nothing of what it says', async () => {
  const [page, stranger] = [await makeFormPage(lanka, 'listener'), await makeFormPage(lanka, 'stranger')]
  const here = await listen(page.person.accessToken)
  const there = await listen(page.person.accessToken, other.app)
  const elsewhere = await listen(stranger.person.accessToken)
  expect([here.response.status, here.response.headers.get('content-type')]).toEqual([
    200,
    'text/event-stream; charset=utf-8',
  ])
  expect([here.response.headers.get('cache-control'), here.response.headers.get('x-content-type-options')]).toEqual([
    'no-store',
    'nosniff',
  ])
  for (const each of [here, there, elsewhere]) await each.until('retry: 5000')
  // What is taken for spam brings no news.
  await page.send({ value: 'Спам', elapsed: 1 })
  await page.send({ value: 'Таємне' })
  await stranger.send({ value: 'Своє' })
  for (const each of [here, there]) {
    expect(await each.until('data')).toMatch(heard)
    each.leave()
  }
  expect(await elsewhere.until('data')).toMatch(heard)
  elsewhere.leave()
})

test('is open to nobody without a session, and to nobody in two ways', async () => {
  const answer = await fetch(addressOf(lanka.app), { headers: unkept })
  expect([answer.status, await answer.json()]).toEqual([401, { ok: false, error: 'UNAUTHORIZED' }])
  expect((await fetch(addressOf(lanka.app), { method: 'HEAD', headers: unkept })).status).toBe(405)
})

test('ends when its owner is banned', async () => {
  const page = await makeFormPage(lanka, 'outlaw')
  const staff = lanka.as(await lanka.people.iryna())
  const stream = await listen(page.person.accessToken, other.app)
  await stream.until('retry')
  const body = { ban: { kind: 'plain' as const, reason: 'Спам' } }
  expect((await staff.call(adminApi.updateUser, { params: { id: page.person.id }, body })).status).toBe(200)
  expect(await stream.until(undefined)).toContain('(end)')
})

test('ends with its session at once on every node, and stays open for those that go on', async () => {
  const page = await makeFormPage(lanka, 'leaver')
  const again = await signInAgain(lanka, page.person)
  const [ending, staying] = [await listen(page.person.accessToken, other.app), await listen(again.accessToken)]
  for (const each of [ending, staying]) await each.until('retry')
  await lanka.as(page.person).call(authApi.logout, { body: {} })
  expect(await ending.until(undefined)).toContain('(end)')
  // Every stream of its person is looked at.
  expect(await staying.until(':\n\n')).not.toContain('(end)')
  staying.leave()
})

test('takes no place of admission, and a person has five at most', async () => {
  const page = await makeFormPage(lanka, 'windows')
  const streams = []
  for (let count = 0; count < 5; count += 1) streams.push(await listen(page.person.accessToken))
  for (const each of streams) await each.until('retry')
  const refused = await fetch(addressOf(lanka.app), {
    headers: headersOf(page.person.accessToken),
  })
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  // Whoever leaves makes room.
  streams[0]!.leave()
  await expect
    .poll(async () => {
      const again = await listen(page.person.accessToken)
      again.leave()
      return again.response.status
    })
    .toBe(200)
  for (const each of streams) each.leave()
})

test('ends with its session at the next look, and with the process at once', async () => {
  const stopping = new AbortController()
  const streams = new MessageStreams(stopping.signal)
  let live = true
  const read = (stream: ReturnType<MessageStreams['open']>) => stream.setEncoding('utf8').toArray()
  const ending = read(streams.open('a', async () => live))
  const staying = read(streams.open('b', async () => true))
  await streams.checkSessions()
  live = false
  await streams.checkSessions()
  expect((await ending).join('')).toBe('retry: 5000\n\n:\n\n')
  streams.announce()
  stopping.abort()
  expect((await staying).join('')).toBe('retry: 5000\n\n:\n\n:\n\nevent: messages\ndata: {}\n\n')
  expect(() => streams.open('a', async () => true)).toThrow('BUSY')
})

test('lets go of a reader who reads nothing', async () => {
  const streams = new MessageStreams(new AbortController().signal)
  const stream = streams.open('a', async () => true)
  const closed = new Promise((resolve) => stream.once('close', resolve))
  for (let count = 0; count < 1000; count += 1) streams.announce('a')
  await closed
  expect(stream.readableLength).toBeLessThan(10_000)
  streams.close()
})
