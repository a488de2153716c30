import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { request, type IncomingMessage } from 'node:http'
import { connect, createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { register } from './support/http-client.ts'
import { prepare, startEmpty } from './support/prepared-server.ts'
import { freePort } from './support/server-process.ts'

const root = path.resolve(import.meta.dirname, '..')

let dataDir: string
test.beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'lanka-stopping-'))
})
// The database of a server whose npm was killed may still be ending.
test.afterEach(() => rm(dataDir, { recursive: true, force: true, maxRetries: 20 }))

const status = (url: string) =>
  fetch(url).then(
    (answer) => answer.status,
    () => 'refused',
  )

/** A mail server that takes calls and never says a word. */
async function startMuteMailServer() {
  const server = createServer((socket) => void socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    server,
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    called: once(server, 'connection'),
  }
}

/** A call whose body never comes to its end. */
function callWithoutEnd(origin: string): Promise<{ head: IncomingMessage; body: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': 100 }
    const call = request(`${origin}/api/auth/login`, { method: 'POST', headers }, (head) => {
      let body = ''
      head.on('data', (part: Buffer) => (body += part.toString()))
      head.on('end', () => resolve({ head, body }))
    })
    call.on('error', reject)
    call.write('{"login":')
  })
}

test('a node told to stop serves on while it says so, answers what is under way, and ends in order whatever hangs', async () => {
  const mail = await startMuteMailServer()
  const environment = { SMTP_URL: mail.url, STOP_DELAY: '2' }
  const server = await startEmpty(dataDir, { lightWork: true, environment })
  await register(server.origin, 'orysia', { email: 'orysia@example.com' })
  await mail.called
  const silent = connect(Number(new URL(server.origin).port), '127.0.0.1')
  await once(silent, 'connect')
  const unfinished = callWithoutEnd(server.origin)
  expect((await fetch(`${server.origin}/orysia`)).headers.get('connection')).toBe('keep-alive')

  const ended = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await expect.poll(() => status(`${server.origin}/health/ready`), { intervals: [20] }).toBe(503)
  for (const place of ['/orysia', '/nobody_here', '/api/auth/robot-check', '/health/live']) {
    const answer = await fetch(server.origin + place)
    expect([place, answer.status, answer.headers.get('connection')]).toEqual([
      place,
      place === '/nobody_here' ? 404 : 200,
      'close',
    ])
  }
  const { head, body } = await unfinished
  expect([head.statusCode, head.headers.connection, head.headers['retry-after']]).toEqual([503, 'close', '2'])
  expect(JSON.parse(body)).toEqual({ ok: false, error: 'INTERNAL' })
  expect(await ended).toEqual([0, null])
  silent.destroy()
  mail.server.close()
})

test('Ctrl+C right after a first start ends it without a complaint', async () => {
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    WEB_CONCURRENCY: '1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
  }
  const child = spawn(process.execPath, ['dist/server/main.js'], { cwd: root, env: environment })
  let complaints = ''
  child.stderr.on('data', (text: Buffer) => (complaints += text.toString()))
  const ended = once(child, 'exit')
  child.stdout.on('data', (text: Buffer) => {
    if (text.toString().includes('is ready')) child.kill('SIGINT')
  })
  expect(await ended).toEqual([0, null])
  // A machine that is busy with much else may be told so.
  expect(complaints.replace(/^.* warn The LISTEN connection receives no notifications: .*\n/m, '')).toBe('')
})

test('whoever told a node to stop ends its delay by Ctrl+C', async () => {
  const server = await startEmpty(dataDir, { lightWork: true, environment: { STOP_DELAY: '600' } })
  const ended = once(server.process, 'exit')
  server.process.kill('SIGTERM')
  await expect.poll(() => status(`${server.origin}/health/ready`)).toBe(503)
  const pressing = setInterval(() => server.process.kill('SIGINT'), 300)
  expect(await ended).toEqual([130, null])
  clearInterval(pressing)
})

test.describe('npm start', () => {
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    test(`ended by ${signal} at its process id takes the server with it`, async () => {
      await prepare(dataDir, 'empty')
      const port = await freePort()
      const environment = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir }
      const npm = spawn('npm', ['start'], { cwd: root, env: environment, stdio: 'ignore' })
      await expect.poll(() => status(`http://127.0.0.1:${port}/health/ready`), { timeout: 200_000 }).toBe(200)
      npm.kill(signal)
      await expect.poll(() => status(`http://127.0.0.1:${port}/health/ready`)).toBe('refused')
    })
  }
})
