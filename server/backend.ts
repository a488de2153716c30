import { setTimeout as sleep } from 'node:timers/promises'
import { buildApp, type App } from './app.ts'
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
   * Ends everything, within `stopLimit(delayMs)` whatever hangs: says for `delayMs` that this node is not ready while it
   * still serves, then finishes what is under way and lets go of the database.
   */
  close(delayMs?: number): Promise<void>
}

/** Milliseconds of a stop that requests under way leave for what they left to be done, and for the database. */
const tasksMs = 1000
const databaseMs = 500
/** Milliseconds between two looks at the database's clock where no jobs run. */
const measureMs = 5000

/** What hangs is left to the end of the process: nothing of it holds anything that was acknowledged. */
async function atMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  await Promise.race([work, sleep(Math.max(milliseconds, 0))])
}

/** What looking for jobs does by the way: sets this process's clock by the database's again and again. */
function keepTime({ database, databaseClock }: Deps): () => Promise<void> {
  const timer = setInterval(() => void databaseClock.measure(database.ownPool).catch(() => undefined), measureMs)
  return async () => clearInterval(timer)
}

/** The product on its database, migrated and ready, without a port. */
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
  // A supervisor has done it before it started this process.
  if (place.of === 1) await migrateProduct(database.directConfig, log)
  const stopping = new AbortController()
  const deps = await createDeps(config, { ...surroundings, database, stopping: stopping.signal })
  const app = await buildApp(deps)
  await app.ready()
  // On one process of a node, so that what is done beside the calls takes no more of it with every core.
  const stopWorkers = place.number === 0 ? startWorkers(deps, jobs) : keepTime(deps)
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
      await atMost(left() - tasksMs - databaseMs, Promise.all([app.close(), workersStopped]))
      await atMost(tasksMs, deps.close())
      await atMost(left(), database.close())
    },
  }
}
