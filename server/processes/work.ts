import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { startBackend, type Backend } from '../backend.ts'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { fileShell } from '../shell.ts'
import { stopLimit } from '../stop-limit.ts'
import { place } from './place.ts'
import { report, type Order } from './siblings.ts'
import { onStopSignals } from './stop-signals.ts'

/** Called once everything is ready, to inform the operator. */
export type Welcome = (backend: Backend, config: Config, log: Log) => Promise<void>

const webDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../web')

/**
 * Percentage by which the heap may grow before a full garbage collection. V8's default, up to 300 %, costs a hundred
 * megabytes that twenty thousand cached pages need.
 */
const heapGrowth = 50

/** Time in ms beyond the stopping limit, after which the process exits hard. */
const graceMs = 500

function stopOnSignals(backend: Backend, { stopDelayMs }: Config, log: Log): void {
  onStopSignals(stopDelayMs, (_signal, delayMs) => {
    if (place.of === 1) log.info('stopping')
    setTimeout(() => process.exit(1), stopLimit(delayMs) + graceMs).unref()
    backend.close(delayMs).then(
      () => process.exit(0),
      (error: unknown) => {
        log.error('stopping failed', error)
        process.exit(1)
      },
    )
  })
}

/** Ignores failures caused by an order to stop during the work, such as Ctrl+C right after the start. */
async function unlessStopping(backend: Backend, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!backend.deps.stopping.aborted) throw error
  }
}

/** Serves as the only process of this node, or as one that a supervisor started. */
export async function work(config: Config, welcome: Welcome, log: Log): Promise<void> {
  setFlagsFromString(`--heap-growing-percent=${heapGrowth}`)
  const backend = await startBackend(config, { log, webDir, shell: fileShell(path.join(webDir, 'index.html')) })
  stopOnSignals(backend, config, log)
  // Failures are ignored: the node serves anyway, and the database may be busy for a moment.
  const greet = () =>
    unlessStopping(backend, () => welcome(backend, config, log)).catch((error: unknown) =>
      log.error('the welcome failed', error),
    )
  await unlessStopping(backend, async () => {
    await backend.app.listen({ host: config.host, port: config.port })
    if (place.of === 1) {
      log.info(`${config.siteName} is ready: ${config.appOrigin}`)
      return greet()
    }
    process.on('message', (order: Order) => {
      if (order.kind === 'welcome') void greet()
    })
    await report({ kind: 'listening' })
  })
}
