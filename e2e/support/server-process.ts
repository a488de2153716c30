import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  origin: string
  process: ChildProcess
  /** What the process has printed so far. */
  output(): string
  /** Ends the process the hard way, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  // However long that takes on a busy machine; the time of the whole test ends it.
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}: ${output()}`)
    const ready = await fetch(`${origin}/health/ready`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (ready) return
    await sleep(50)
  }
}

/** What a server can be started with beside its data. */
export interface Options {
  /** For servers at which several people register without any browser. */
  lightWork?: boolean
  /** Takes the server's clock on by an hour and a half with every SIGUSR2. */
  movableClock?: boolean
  /** Hears nothing of what other nodes change, though its connection for notices is well. */
  deafToNodes?: boolean
  /** The database has no connection free for what a start does without needing it. */
  busyStart?: boolean
  /** The port of an earlier start, for whoever is to come back to it. */
  port?: number
  /** Another file of Node.js than the one of the tests. */
  binary?: string
  /** Settings of the product. */
  environment?: Record<string, string>
}

/** Loaded before the product: does something to each statement, `text`, that goes to the database. */
const beforeQuery = (change: string) => `
  import { createRequire } from 'node:module'
  const { Client } = createRequire(process.cwd() + '/')('pg')
  const { query } = Client.prototype
  Client.prototype.query = function (text, ...rest) {
    ${change}
    return query.call(this, text, ...rest)
  }
`

/**
 * The product takes the present from the database and compares its own `Date` with it: both go on. It learns of it at the
 * next look, such as the question whether it is ready.
 */
const movableClock = `
  const { now } = Date
  let ahead = 0
  globalThis.Date = class extends Date {
    constructor(...given) {
      super(...(given.length === 0 ? [now() + ahead] : given))
    }
    static now() {
      return now() + ahead
    }
  }
  process.on('SIGUSR2', () => (ahead += 90 * 60_000))
  ${beforeQuery(`
    const moved = "select clock_timestamp() + interval '" + ahead + " ms' as now"
    if (text === 'select clock_timestamp() as now') text = moved
  `)}
`
const deafToNodes = beforeQuery(`if (typeof text === 'string') text = text.replace('listen lanka_pages', 'select')`)
const busyStart = beforeQuery(
  `if (/^select "id" from "users" limit|^insert into "widget_scripts"/.test(text)) throw new Error('busy')`,
)
const changes = Object.entries({ movableClock, deafToNodes, busyStart }) as [keyof Options, string][]

/** Starts the built product in a process of its own; `demo` brings a sample creator on Plus. */
export async function startServer(
  dataDir: string,
  entry: 'main' | 'demo' = 'main',
  options: Options = {},
): Promise<ServerProcess> {
  const port = options.port ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const env = { ...process.env, NODE_ENV: 'production', WEB_CONCURRENCY: '1', HOST: '127.0.0.1', PORT: String(port) }
  const preloaded = [
    ...changes.flatMap(([name, script]) =>
      options[name] ? [`--import=data:text/javascript,${encodeURIComponent(script)}`] : [],
    ),
    ...(options.lightWork ? ['--import=./e2e/support/light-work.mjs'] : []),
  ]
  const child = spawn(options.binary ?? process.execPath, [...preloaded, path.join(root, `dist/server/${entry}.js`)], {
    cwd: root,
    env: { ...env, DATA_DIR: dataDir, ...options.environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (printed += text.toString()))
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill(signal)
    await once(child, 'exit')
  }
  await waitUntilReady(origin, child, () => printed)
  return { origin, process: child, output: () => printed, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}
