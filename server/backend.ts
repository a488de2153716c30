import type { App } from './app.ts'
import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { createDeps } from './create-deps.ts'
import { openDatabase } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { migrations } from './db/migrations.ts'
import type { Deps } from './deps.ts'
import { startFigures } from './features/jars/jobs.ts'
import { startMailer } from './features/mail/jobs.ts'
import type { Log } from './log.ts'
import type { ShellSource } from './shell.ts'
import { startPruning } from './pruning.ts'

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
  await migrate(database.directConfig, migrations, log)
  const deps = await createDeps(config, { ...surroundings, database })
  const app = await buildApp(deps)
  await app.ready()
  const stopPruning = startPruning(deps)
  const stopMailer = startMailer(deps)
  const stopFigures = startFigures(deps)
  return {
    app,
    deps,
    close: async () => {
      stopPruning()
      await Promise.all([app.close(), stopMailer(), stopFigures()])
      await deps.close()
      await database.close()
    },
  }
}
