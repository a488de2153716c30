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
  close(): Promise<void>
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
  const deps = await createDeps(config, { ...surroundings, database })
  const app = await buildApp(deps)
  await app.ready()
  const stopWorkers = startWorkers(deps, jobs)
  return {
    app,
    deps,
    close: async () => {
      await Promise.all([app.close(), stopWorkers()])
      await deps.close()
      await database.close()
    },
  }
}
