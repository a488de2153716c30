import { once } from 'node:events'
import { copyFile, mkdtemp, rename, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { call, changePage, register, type Answer } from './support/http-client.ts'
import { startEmpty } from './support/prepared-server.ts'
import { startServer, type ServerProcess } from './support/server-process.ts'
import { buyPlus } from './support/staff.ts'

let dataDir: string
let server: ServerProcess

test.describe.configure({ mode: 'default' })

// The processes of one node take the connections of its port in turn.
test.beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-processes-'))
  // What the processes tell each other has to do, however late the notices to other nodes come.
  const options = { lightWork: true, missesNotifications: true, environment: { WEB_CONCURRENCY: '2' } }
  server = await startEmpty(dataDir, options)
  await expect.poll(() => server.output()).toContain('is ready')
})

test.afterAll(async () => {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Over a connection of its own, which the next process takes. */
function read(address: string): Promise<string> {
  return new Promise((resolve, reject) => {
    get(server.origin + address, { agent: false }, (answer) => {
      let text = ''
      answer.setEncoding('utf8').on('data', (part: string) => (text += part))
      answer.on('end', () => resolve(text))
    }).on('error', reject)
  })
}

const pids = () => /is ready: .*processes (\d+), (\d+)/.exec(server.output())!.slice(1).map(Number)

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('whoever saved sees it on every process at once', async () => {
  const { token, pageId } = await register(server.origin, 'bohdana')
  const titles = () => Promise.all([1, 2, 3, 4].map(async () => /<h1[^>]*>([^<]*)/.exec(await read('/bohdana'))?.[1]))
  for (let round = 1; round <= 10; round += 1) {
    // Both have the page of before in memory.
    await titles()
    await changePage({ origin: server.origin, token }, pageId, { title: `Title ${round}` })
    expect(await titles()).toEqual(Array(4).fill(`Title ${round}`))
  }
})

/** Makes a call so often on both processes at once, again where a busy server says to come back later. */
function callAtOnce(count: number, ...[method, path, bodyOf, token]: [string, string, (at: number) => object, string]) {
  const insist = async (at: number): Promise<Answer> => {
    const answer = await call(server.origin, method, path, bodyOf(at), token)
    return answer.status === 503 ? insist(at) : answer
  }
  return Promise.all(Array.from({ length: count }, (_, at) => insist(at)))
}

test('of many at once on both processes no more get through than may', async () => {
  const logins = ['Wanted', 'wanted', 'WANTED', 'wanTed', 'wantED', 'WANTed']
  const outcomes = await Promise.allSettled(logins.map((login) => register(server.origin, login)))
  const people = outcomes.filter((outcome) => outcome.status === 'fulfilled')
  expect(people).toHaveLength(1)
  const { token, pageId } = people[0]!.value
  const saves = await callAtOnce(8, 'PATCH', `/pages/${pageId}`, (at) => ({ version: 1, title: `Title ${at}` }), token)
  const won = saves.filter(({ ok }) => ok)
  const lost = saves.filter(({ error }) => error === 'VERSION_CONFLICT')
  expect([won.length, lost.length]).toEqual([1, 7])
  for (const { result } of lost) expect(result).toMatchObject({ title: won[0]!.result.title, version: 2 })
  await buyPlus(server.origin, token)
  const pages = await callAtOnce(15, 'POST', '/pages', (at) => ({ title: 'More', path: `more_${at}` }), token)
  expect(pages.filter(({ ok }) => ok)).toHaveLength(9)
  expect(pages.filter(({ error }) => error === 'OUT_OF_LIMIT_PLUS')).toHaveLength(6)
})

test('a process that died is started again while the others serve, and told once', async () => {
  const [, victim] = pids()
  process.kill(victim!, 'SIGKILL')
  await expect.poll(() => server.output()).toMatch(/process 1 ended by SIGKILL; it is started again/)
  for (let round = 0; round < 4; round += 1) expect(JSON.parse(await read('/health/live'))).toEqual({ ok: true })
  const { token, pageId } = await register(server.origin, 'after_a_death')
  await call(server.origin, 'PATCH', `/pages/${pageId}`, { version: 1, title: 'Still here' }, token)
  await expect.poll(() => read('/after_a_death')).toContain('Still here')
  expect(server.output().match(/is ready/g)).toHaveLength(1)
})

test('a taken port is told once', async () => {
  const environment = { WEB_CONCURRENCY: '2', PORT: new URL(server.origin).port }
  const end = await startServer(dataDir, 'main', { environment }).catch((error: Error) => error.message)
  expect(end).toMatch(/ended with 1:(?:(?!is taken)[^])*is taken(?:(?!is taken)[^])*$/)
})

test('the end of the first process is the end of all', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'lanka-processes-'))
  const node = await startEmpty(folder, { environment: { WEB_CONCURRENCY: '2' } })
  await expect.poll(() => node.output()).toContain('is ready')
  const children = /processes (\d+), (\d+)/.exec(node.output())!.slice(1).map(Number)
  const ended = once(node.process, 'exit')
  const toldAt = performance.now()
  node.process.kill('SIGTERM')
  const [code, signal] = await ended
  expect(signal).toBe(null)
  // What a busy machine has not stopped after 8.5 s is ended hard.
  if (performance.now() - toldAt < 8500) expect(code).toBe(0)
  // The system may take a moment to end them.
  await expect.poll(() => children.filter(isAlive)).toEqual([])
  await rm(folder, { recursive: true, force: true, maxRetries: 20 })
})

test('processes that cannot be started at once are started later', async () => {
  const [folder, programs] = await Promise.all([1, 2].map(() => mkdtemp(path.join(tmpdir(), 'lanka-processes-'))))
  const binary = path.join(programs!, 'node')
  await copyFile(process.execPath, binary)
  const node = await startEmpty(folder!, { binary, environment: { WEB_CONCURRENCY: '2' } })
  await expect.poll(() => node.output()).toContain('is ready')
  const isServing = () =>
    fetch(`${node.origin}/health/live`).then(
      ({ ok }) => ok,
      () => false,
    )
  // As while another release of Node.js is being put in its place.
  await rename(binary, `${binary}-away`)
  for (const pid of /processes (\d+), (\d+)/.exec(node.output())!.slice(1)) process.kill(Number(pid), 'SIGKILL')
  await expect.poll(isServing).toBe(false)
  await expect.poll(() => node.output()).toContain('could not be started')
  await rename(`${binary}-away`, binary)
  await expect.poll(isServing).toBe(true)
  await node.stop()
  for (const each of [folder!, programs!]) await rm(each, { recursive: true, force: true, maxRetries: 20 })
})
