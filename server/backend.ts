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
import type { ShellSource } from './shell.ts'

export interface Backend {
  app: App
  deps: Deps
  /**
   * Ends everything, within `stopLimit(delayMs)` whatever hangs: says for `delayMs` that this node is not ready while it
   * still serves, then finishes what is under way and lets go of the database.
   */
  close(delayMs?: number): Promise<void>
}

/** Milliseconds for requests under way once no more are accepted, and for what they left to be done. */
const requestsMs = 2500
const tasksMs = 1000

/** Milliseconds that stopping takes at most, with a delay before it. */
export function stopLimit(delayMs: number): number {
  return Math.max(7500, delayMs + 4500)
}

/** What hangs is left to the end of the process: nothing of it holds anything that was acknowledged. */
async function atMost(milliseconds: number, work: Promise<void>): Promise<void> {
  await Promise.race([work, sleep(Math.max(milliseconds, 0))])
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
    log,
  })
  await migrateProduct(database.directConfig, log)
  const stopping = new AbortController()
  const deps = await createDeps(config, { ...surroundings, database, stopping: stopping.signal })
  const app = await buildApp(deps)
  await app.ready()
  const stopWorkers = startWorkers(deps, jobs)
  return {
    app,
    deps,
    close: async (delayMs = 0) => {
      const end = performance.now() + stopLimit(delayMs)
      stopping.abort()
      const workersStopped = stopWorkers()
      await sleep(delayMs)
      await app.drain.finish(app.server, { limitMs: requestsMs, turnAway: delayMs > 0 })
      await Promise.all([app.close(), workersStopped])
      await atMost(tasksMs, deps.close())
      await atMost(end - performance.now(), database.close())
    },
  }
}
