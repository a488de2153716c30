import { cp, mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { startServer, type Options, type ServerProcess } from './server-process.ts'

interface SampleServer {
  server: ServerProcess
  /** Of the sample creator, who is on Plus. */
  login: string
  password: string
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

async function startDemo(dataDir: string, options?: Options): Promise<SampleServer> {
  const server = await startServer(dataDir, 'demo', options)
  // A first start makes the sample, which takes a busy machine as long as it takes.
  await expect.poll(() => server.output(), { timeout: 0 }).toMatch(/password \S+|the welcome failed/)
  const [, login, password] = /login (\S+) {2}password (\S+)/.exec(server.output())!
  return { server, login: login!, password: password! }
}

/** What a first start leaves behind. The first worker that needs it makes it. */
async function preparedFolder(run: string, kind: 'empty' | 'sample'): Promise<string> {
  const [made, making] = [`${run}-${kind}`, `${run}-${kind}-in-the-making`]
  const isMaker = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMaker && !(await exists(made))) {
    const server = kind === 'empty' ? await startServer(making) : (await startDemo(making)).server
    await server.stop()
    // On a very busy machine a stop reaches its limit, and the database ends by itself after it.
    await expect.poll(() => exists(path.join(making, 'postgres/postmaster.pid'))).toBe(false)
    await rename(making, made)
  }
  while (!(await exists(made))) await sleep(50)
  return made
}

/** Fills the folder as a first start would. Where nobody names a folder of the run, that start is left to the server. */
export async function prepare(dataDir: string, kind: 'empty' | 'sample'): Promise<void> {
  const run = process.env['E2E_DATA_DIR']
  if (run !== undefined) await cp(await preparedFolder(run, kind), dataDir, { recursive: true })
}

/**
 * A server of its own in which nobody is. A first start makes and migrates a database, so those of one run of the tests
 * begin with copies of one.
 */
export async function startEmpty(dataDir: string, options?: Options): Promise<ServerProcess> {
  await prepare(dataDir, 'empty')
  return startServer(dataDir, 'main', options)
}

/** The same with the sample creator, whom making takes longer still. */
export async function startSample(dataDir: string, options?: Options): Promise<SampleServer> {
  await prepare(dataDir, 'sample')
  return startDemo(dataDir, options)
}
