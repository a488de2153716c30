import cluster, { type Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { checkSecret } from '../check-secret.ts'
import type { Config } from '../config.ts'
import { openDatabase, type Database } from '../db/connect.ts'
import { DatabaseSetupError, messageOf } from '../db/errors.ts'
import { migrateProduct } from '../db/migrate-product.ts'
import type { Log } from '../log.ts'
import { stopLimit } from '../stop-limit.ts'
import { placeVariable, type Place, type RunningServer } from './place.ts'
import { Relay, send } from './relay.ts'
import type { Report } from './siblings.ts'
import { onStopSignals } from './stop-signals.ts'

/** Delay in ms before a dead process is restarted; doubled each time until one lives for a while. */
const pauses = { first: 200, longest: 10_000 }
const stableMs = 60_000
/** Time in ms beyond a process's own limit before it is killed. */
const graceMs = 700

interface Slot {
  worker: Worker | undefined
  isListening: boolean
  pause: number
}

/** Runs the processes of a node, one per core, which share a port. */
class Supervisor {
  readonly #relay = new Relay()
  readonly #slots: Slot[]
  readonly #log: Log
  readonly #server: RunningServer | undefined
  readonly #stopping = new AbortController()
  #isReady = false
  #ready!: () => void
  #failed!: (reason: Error) => void
  /** Resolves when all processes listen for the first time. */
  readonly ready = new Promise<void>((resolve, reject) => {
    this.#ready = resolve
    this.#failed = reject
  })

  constructor(count: number, server: RunningServer | undefined, log: Log) {
    this.#slots = Array.from({ length: count }, () => ({ worker: undefined, isListening: false, pause: pauses.first }))
    this.#server = server
    this.#log = log
  }

  start(): void {
    for (const number of this.#slots.keys()) this.#fork(number)
  }

  get pids(): string {
    return this.#slots.map(({ worker }) => worker?.process.pid).join(', ')
  }

  welcome(): void {
    const [first] = this.#slots
    if (first?.worker !== undefined) send(first.worker, { kind: 'welcome' })
  }

  /** Stops all processes and kills those that hang. Resolves to whether all exited with code 0. */
  async stop(signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
    this.#stopping.abort()
    const workers = this.#slots.flatMap(({ worker }) => worker ?? [])
    const ended = workers.map(
      (worker) => new Promise<boolean>((resolve) => worker.once('exit', (code) => resolve(code === 0))),
    )
    for (const worker of workers) worker.process.kill(signal)
    const timer = setTimeout(() => {
      for (const worker of workers) worker.process.kill('SIGKILL')
    }, limitMs)
    const outcomes = await Promise.all(ended)
    clearTimeout(timer)
    return outcomes.every(Boolean)
  }

  #fork(number: number): void {
    const slot = this.#slots[number]!
    const place: Place = { number, of: this.#slots.length, server: this.#server }
    let worker: Worker
    try {
      worker = cluster.fork({ [placeVariable]: JSON.stringify(place) })
    } catch (error) {
      return this.#end(number, `could not be started: ${messageOf(error)}`)
    }
    const startedAt = performance.now()
    slot.worker = worker
    worker.on('message', (message: Report) => this.#take(slot, worker, message))
    worker.on('error', (error) => {
      // A process that could not be spawned gives no exit event: no memory, or its program is being replaced.
      if (worker.process.pid === undefined) this.#end(number, `could not be started: ${error.message}`)
      else this.#log.error(`process ${number} could not be told something`, error)
    })
    worker.once('exit', (code, signal) => {
      this.#relay.remove(worker)
      if (performance.now() - startedAt > stableMs) slot.pause = pauses.first
      this.#end(number, signal === null ? `ended with code ${code}` : `ended by ${signal}`)
    })
  }

  #end(number: number, how: string): void {
    const slot = this.#slots[number]!
    slot.worker = undefined
    slot.isListening = false
    if (this.#stopping.signal.aborted) return
    if (this.#isReady) void this.#startAgain(number, how)
    else this.#failed(new Error(`Process ${number} ${how} before it was ready.`))
  }

  async #startAgain(number: number, how: string): Promise<void> {
    const slot = this.#slots[number]!
    const pause = slot.pause
    slot.pause = Math.min(pause * 2, pauses.longest)
    this.#log.error(`process ${number} ${how}; it is started again in ${pause} ms`)
    await sleep(pause, undefined, { signal: this.#stopping.signal }).catch(() => undefined)
    if (!this.#stopping.signal.aborted) this.#fork(number)
  }

  #take(slot: Slot, worker: Worker, message: Report): void {
    this.#relay.take(worker, message)
    if (message.kind === 'failed') {
      if (this.#isReady) this.#log.error(`a process could not start: ${message.reason}`)
      else this.#failed(new DatabaseSetupError(message.reason))
    }
    if (message.kind !== 'listening') return
    slot.isListening = true
    this.#relay.add(worker)
    if (this.#isReady || !this.#slots.every(({ isListening }) => isListening)) return
    this.#isReady = true
    this.#ready()
  }
}

/** Migrates and starts the embedded database once for all processes. */
async function prepare(config: Config, log: Log): Promise<Database> {
  const database = await openDatabase({ ...config, directUrl: config.databaseDirectUrl, poolSize: 1, log })
  await migrateProduct(database.directConfig, log)
  await checkSecret(database.db, config)
  return database
}

function serverOf({ embedded }: Database): RunningServer | undefined {
  return embedded && { socketFolder: String(embedded.connection.host), cluster: embedded.cluster }
}

/**
 * Serves with `config.processes` processes that run `entry` until told to stop. Throws the first process's reason if
 * they cannot start.
 */
export async function supervise(entry: string, config: Config, log: Log): Promise<void> {
  const database = await prepare(config, log)
  // Operator's arguments, such as a new secret, were handled by this process.
  cluster.setupPrimary({ exec: entry, args: [] })
  const supervisor = new Supervisor(config.processes, serverOf(database), log)
  let isStopping = false
  const stop = async (signal: NodeJS.Signals, delayMs: number): Promise<void> => {
    if (isStopping) return
    isStopping = true
    log.info('stopping')
    const endsAt = performance.now() + stopLimit(delayMs) + graceMs
    const isInOrder = await supervisor.stop(signal, stopLimit(delayMs) + graceMs)
    // If this takes too long, the end of this process ends the database.
    await Promise.race([database.close(), sleep(Math.max(500, endsAt - performance.now()))])
    process.exit(isInOrder ? 0 : 1)
  }
  onStopSignals(config.stopDelayMs, (signal, delayMs) => void stop(signal, delayMs))
  supervisor.start()
  try {
    await supervisor.ready
  } catch (error) {
    if (isStopping) return
    isStopping = true
    await supervisor.stop('SIGTERM', 1000)
    await database.close()
    throw error
  }
  log.info(`${config.siteName} is ready: ${config.appOrigin} (processes ${supervisor.pids})`)
  supervisor.welcome()
}
