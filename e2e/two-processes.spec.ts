import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { call, register, signIn, type Answer } from './support/http-client.ts'
import { startSample } from './support/prepared-server.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'

let dataDir: string
let servers: [ServerProcess, ServerProcess]
let sample: { login: string; password: string }

test.describe.configure({ mode: 'default' })

// Both processes use one PostgreSQL server: the second finds the one that the first runs.
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-two-'))
  const { server, ...creator } = await startSample(dataDir, { lightWork: true })
  sample = creator
  servers = [server, await startServer(dataDir, 'main', { lightWork: true })]
})

test.afterAll(async () => {
  await servers[1].stop()
  await servers[0].stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Asks again where a busy server says to come back later. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  const answer = await ask()
  return answer.status === 503 ? insist(ask) : answer
}

const either = (index: number) => servers[index % 2]!.origin

test('never pass the page limit together', async () => {
  const token = await signIn(either(0), sample.login, sample.password)
  const before = (await call(either(0), 'GET', '/users/_self', undefined, token)).result
  const room = before.limits.pages - before.pages.length
  expect(room).toBeGreaterThan(2)
  const answers = await Promise.all(
    Array.from({ length: room + 6 }, (_, index) =>
      insist(() => call(either(index), 'POST', '/pages', { title: 'More', path: `more_${index}` }, token)),
    ),
  )
  const refused = answers.filter(({ ok }) => !ok)
  expect(refused.map(({ error }) => error)).toEqual(Array(6).fill('OUT_OF_LIMIT_PLUS'))
  const { result } = await call(either(1), 'GET', '/users/_self', undefined, token)
  expect(result.pages).toHaveLength(before.limits.pages)
})

test('give a login to one of many who want it', async () => {
  const outcomes = await Promise.allSettled(
    Array.from({ length: 6 }, (_, index) => register(either(index), index % 2 === 0 ? 'Wanted' : 'wanted')),
  )
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('let one of two saves of the same version win, and show the other what won', async () => {
  const person = await register(either(0), 'taras')
  const { result } = await call(either(0), 'GET', `/pages/${person.pageId}`, undefined, person.token)
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => {
      const change = { version: result.version, title: `Title ${index}` }
      return insist(() => call(either(index), 'PATCH', `/pages/${person.pageId}`, change, person.token))
    }),
  )
  const winner = answers.find(({ ok }) => ok)!
  const losers = answers.filter(({ ok }) => !ok)
  expect(losers.map(({ error }) => error)).toEqual(Array(7).fill('VERSION_CONFLICT'))
  for (const loser of losers)
    expect(loser.result).toMatchObject({ title: winner.result.title, version: result.version + 1 })
})

test('show a save on the other process', async () => {
  const person = await register(either(0), 'iryna')
  const title = async (origin: string) => (await (await fetch(`${origin}/iryna`)).text()).match(/<h1[^>]*>([^<]*)/)?.[1]
  expect(await title(either(1))).toBe('iryna')
  const { result } = await call(either(0), 'GET', `/pages/${person.pageId}`, undefined, person.token)
  const change = { version: result.version, title: 'Ірина' }
  await call(either(0), 'PATCH', `/pages/${person.pageId}`, change, person.token)
  expect(await title(either(0))).toBe('Ірина')
  await expect.poll(() => title(either(1)), { intervals: [20] }).toBe('Ірина')
})
