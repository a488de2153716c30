import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type App } from './app.ts'
import { checkSecret } from './check-secret.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import { openDatabase } from './db/connect.ts'
import { migrateProduct } from './db/migrate-product.ts'
import type { Deps } from './deps.ts'
import { startWorkers } from './job-queue/workers.ts'
import { jobs } from './jobs.ts'
import type { Log } from './log.ts'
import { place } from './processes/place.ts'
import type { ShellSource } from './shell.ts'
import { stopLimit } from './stop-limit.ts'

export interface Backend {
  app: App
  deps: Deps
  /**
   * Stops everything within `stopLimit(delayMs)`: reports not ready for `delayMs` while still serving, then finishes
   * requests in progress and closes the database.
   */
  close(delayMs?: number): Promise<void>
}

/** Part of the stopping time in ms reserved for background tasks and the database. */
const tasksMs = 1000
const databaseMs = 500
/** Interval in ms between measurements of the database's clock in processes without jobs. */
const measureMs = 5000

/**
 * Waits for `work` at most so long; whatever still hangs is left to the end of the process, and nothing acknowledged is
 * lost.
 */
async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(Math.max(milliseconds, 0))])
}

/** Measures the database's clock regularly, which workers otherwise do. */
function measureClockRegularly({ database, databaseClock }: Deps): () => Promise<void> {
  const timer = setInterval(() => void databaseClock.measure(database.ownPool).catch(() => undefined), measureMs)
  return async () => clearInterval(timer)
}

/** Starts the product on its database, migrated and ready, without a port. */
export async function startBackend(
  config: Config,
  surroundings: { log: Log; shell: ShellSource; webDir: string },
): Promise<Backend> {
  const { log } = surroundings
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    directUrl: config.databaseDirectUrl,
    dataDir: config.dataDir,
    poolSize: config.poolSize,
    runningServer: place.server,
    log,
  })
  // A supervisor has migrated before it started this process.
  if (place.of === 1) {
    await migrateProduct(database.directConfig, log)
    await checkSecret(database.db, config)
  }
  const stopping = new AbortController()
  const deps = await createDeps(config, { ...surroundings, database, stopping: stopping.signal })
  const app = await buildApp(deps)
  await app.ready()
  // Jobs run in the first process of a node only, so that their load does not grow with the number of cores.
  const stopWorkers = place.number === 0 ? startWorkers(deps, jobs) : measureClockRegularly(deps)
  return {
    app,
    deps,
    close: async (delayMs = 0) => {
      const end = performance.now() + stopLimit(delayMs)
      const left = () => end - performance.now()
      stopping.abort()
      const workersStopped = stopWorkers()
      await sleep(delayMs)
      await app.drain.finish(app.server, { limitMs: left() - tasksMs - databaseMs, turnAway: delayMs > 0 })
      await waitAtMost(left() - tasksMs - databaseMs, Promise.all([app.close(), workersStopped]))
      await waitAtMost(tasksMs, deps.close())
      await waitAtMost(left(), database.close())
    },
  }
}
