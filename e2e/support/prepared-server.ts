import { cp, mkdir, rename, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { startServer, type Options, type ServerProcess } from './server-process.ts'

interface SampleServer {
  server: ServerProcess
  /** Login of the sample creator, who is on Plus. */
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
  // A first start creates the sample, which may take long on a busy machine, so there is no timeout.
  await expect.poll(() => server.output(), { timeout: 0 }).toMatch(/password \S+|the welcome failed/)
  const [, login, password] = /login (\S+) {2}password (\S+)/.exec(server.output())!
  return { server, login: login!, password: password! }
}

/** Returns a data folder as a first start leaves it. The first worker that needs it creates it; others wait. */
async function preparedFolder(run: string, kind: 'empty' | 'sample'): Promise<string> {
  const [made, making] = [`${run}-${kind}`, `${run}-${kind}-in-the-making`]
  const isMaker = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMaker && !(await exists(made))) {
    const server = kind === 'empty' ? await startServer(making) : (await startDemo(making)).server
    await server.stop()
    // On a very busy machine the stop hits its timeout, and the database ends a moment later.
    await expect.poll(() => exists(path.join(making, 'postgres/postmaster.pid'))).toBe(false)
    await rename(making, made)
  }
  while (!(await exists(made))) await sleep(50)
  return made
}

/** Fills the folder as a first start would. Without E2E_DATA_DIR, the server does that itself when it starts. */
export async function prepare(dataDir: string, kind: 'empty' | 'sample'): Promise<void> {
  const run = process.env['E2E_DATA_DIR']
  if (run !== undefined) await cp(await preparedFolder(run, kind), dataDir, { recursive: true })
}

/**
 * Starts a separate server without accounts. A first start creates and migrates a database, so the servers of one test
 * run start from copies of one prepared folder.
 */
export async function startEmpty(dataDir: string, options?: Options): Promise<ServerProcess> {
  await prepare(dataDir, 'empty')
  return startServer(dataDir, 'main', options)
}

/** Starts a separate server with the sample creator, whose creation takes even longer. */
export async function startSample(dataDir: string, options?: Options): Promise<SampleServer> {
  await prepare(dataDir, 'sample')
  return startDemo(dataDir, options)
}
