import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  origin: string
  process: ChildProcess
  /** Returns what the process has printed so far. */
  output(): string
  /** Kills the process with SIGKILL, as a power cut would. */
  kill(): Promise<void>
  stop(): Promise<void>
}

/** Returns a TCP port that is free at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function waitUntilReady(origin: string, child: ChildProcess, output: () => string): Promise<void> {
  // No timeout of its own, for busy machines; the test's timeout applies.
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

/** Options of a server besides its data. */
export interface Options {
  /** Makes robot checks cheap, for servers where several people register without a browser. */
  lightWork?: boolean
  /** Moves the server's clock forward by 90 minutes with every SIGUSR2. */
  movableClock?: boolean
  /** The node gets no notifications of other nodes' changes, although its LISTEN connection works. */
  missesNotifications?: boolean
  /** Optional queries at start fail, as if the database had no free connection. */
  busyStart?: boolean
  /** Port of an earlier start, so that an open page reaches the restarted server. */
  port?: number
  /** Path of another Node.js executable than that of the tests. */
  binary?: string
  /** Environment variables of the product. */
  environment?: Record<string, string>
}

/** Script preloaded before the product that runs `change` on each SQL statement, `text`. */
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
 * The product takes the time from the database and compares it with its own `Date`, so both are moved. It notices the
 * change at its next check, such as a readiness request.
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
const missesNotifications = beforeQuery(
  `if (typeof text === 'string') text = text.replace('listen lanka_pages', 'select')`,
)
const busyStart = beforeQuery(
  `if (/^select "id" from "users" limit|^insert into "widget_scripts"/.test(text)) throw new Error('busy')`,
)
const changes = Object.entries({ movableClock, missesNotifications, busyStart }) as [keyof Options, string][]

/** Starts the built product in a separate process; `demo` includes a sample creator on Plus. */
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
