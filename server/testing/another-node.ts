import { buildApp, type App } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import { createDeps, type AppDeps, type Surroundings } from '#server/create-deps.ts'
import { openDatabase, type DatabaseOptions } from '#server/db/connect.ts'
import { silentLog } from '#server/log.ts'
import { createCall, type CallEndpoint } from './client.ts'
import type { TestApp } from './make-app.ts'

export interface AnotherNode {
  app: App
  deps: AppDeps
  call: CallEndpoint
  as(person: { accessToken: string }): { call: CallEndpoint }
  close(): Promise<void>
}

/**
 * Starts another node of the same installation with its own connections and caches, and with other settings if given.
 */
export async function startAnotherNode(
  first: TestApp,
  config: Partial<Config> = {},
  databaseOptions: Partial<DatabaseOptions> = {},
  clocks: Pick<Surroundings, 'clock' | 'ownClock'> = { clock: first.deps.clock },
): Promise<AnotherNode> {
  const { shell, webDir, database } = first.deps
  const databaseUrl = database.directConfig.connectionString
  const { dataDir } = first.deps.config
  const own = await openDatabase({ databaseUrl, dataDir, log: silentLog, poolSize: 8, ...databaseOptions })
  const deps = await createDeps(
    { ...first.deps.config, ...config },
    { database: own, log: silentLog, shell, webDir, ...clocks },
  )
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    deps,
    call: createCall(app),
    as: ({ accessToken }) => ({ call: createCall(app, accessToken) }),
    close: async () => {
      await app.close()
      await deps.close()
      await own.close()
    },
  }
}
