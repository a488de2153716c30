import { cp, mkdir, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from '@playwright/test'
import { startServer, type Options, type ServerProcess } from './server-process.ts'

interface SampleServer {
  server: ServerProcess
  /** Of the sample creator, who is on Plus. */
  login: string
  password: string
}

async function start(dataDir: string, options?: Options): Promise<SampleServer> {
  const server = await startServer(dataDir, 'demo', options)
  await expect.poll(() => server.output()).toMatch(/password \S+/)
  const [, login, password] = /login (\S+) {2}password (\S+)/.exec(server.output())!
  return { server, login: login!, password: password! }
}

async function exists(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  )
}

/** What a first start with the sample creator leaves behind. The first worker that needs it makes it. */
async function preparedFolder(run: string): Promise<string> {
  const [made, making] = [`${run}-sample`, `${run}-sample-in-the-making`]
  const isMaker = await mkdir(making).then(
    () => true,
    () => false,
  )
  if (isMaker && !(await exists(made))) {
    const { server } = await start(making)
    await server.stop()
    await rename(making, made)
  }
  while (!(await exists(made))) await sleep(50)
  return made
}

/**
 * A server of its own with the sample creator. Making the sample takes seconds, so the servers of one run of the tests
 * begin with copies of one; where nobody names a folder of the run, each makes its own.
 */
export async function startSample(dataDir: string, options?: Options): Promise<SampleServer> {
  const run = process.env['E2E_DATA_DIR']
  if (run !== undefined) await cp(await preparedFolder(run), dataDir, { recursive: true })
  return start(dataDir, options)
}
