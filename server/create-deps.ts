import path from 'node:path'
import { Admission } from './admission/admission.ts'
import { BackgroundTasks } from './background-tasks.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { DatabaseClock } from './database-clock.ts'
import type { Database } from './db/connect.ts'
import { DomainEvents } from './domain-events.ts'
import { createProviders } from './features/billing/providers.ts'
import { createDiskImageStore } from './features/images/disk-image-store.ts'
import { createS3ImageStore } from './features/images/s3-image-store.ts'
import type { SiteDeps } from './features/site/deps.ts'
import { createInvalidation } from './features/site/invalidation.ts'
import { createPageCache } from './features/site/page-cache.ts'
import { createEventSink } from './features/statistics/event-sink.ts'
import { Counting } from './features/statistics/service.ts'
import { openCountries } from './features/statistics/countries.ts'
import { createBatchStore } from './features/statistics/store-batch.ts'
import { deriveKeys } from './keys.ts'
import { noScreening } from './link-screening.ts'
import type { Log } from './log.ts'
import type { ShellSource } from './shell.ts'
import { subscribe } from './subscriptions.ts'

/** Dependencies of all features, those of single features included. */
export type AppDeps = SiteDeps

export interface Surroundings {
  database: Database
  log: Log
  shell: ShellSource
  webDir: string
  /** Replaces the database's clock in tests. */
  clock?: Clock | undefined
  /** This node's own clock, which is only compared with the database's. */
  ownClock?: Clock
  stopping?: AbortSignal
}

/** Builds the dependencies of all features; `close` releases them, except the database. */
export async function createDeps(
  config: Config,
  { database, log, shell, webDir, clock, ownClock, stopping = new AbortController().signal }: Surroundings,
): Promise<AppDeps & { close(): Promise<void> }> {
  const databaseClock = new DatabaseClock(ownClock)
  await databaseClock.measure(database.ownPool)
  const pageCache = createPageCache(config.pageCacheBytes)
  const invalidation = createInvalidation({ pageCache, log })
  await invalidation.start(database.directConfig)
  const events = createEventSink(createBatchStore(database.db))
  const backgroundTasks = new BackgroundTasks(log)
  const keys = deriveKeys(config.secret, config.formerSecrets)
  const present = clock ?? databaseClock
  const base = {
    config,
    clock: present,
    databaseClock,
    log,
    database,
    admission: new Admission(config.poolSize, config.maxWaitMs),
    domainEvents: new DomainEvents(),
    pageCache,
    invalidation,
    screening: noScreening,
    events,
    backgroundTasks,
    stopping,
    shell,
    webDir,
    keys,
    payments: createProviders({ config, database, keys, clock: present, log }),
    images:
      config.bucket === undefined
        ? createDiskImageStore(path.join(config.dataDir, 'media'))
        : createS3ImageStore(config.bucket),
  }
  const deps: AppDeps = { ...base, counting: new Counting(base, await openCountries(config, log)) }
  subscribe(deps)
  return {
    ...deps,
    close: async () => {
      await backgroundTasks.drain()
      await events.drain()
      await invalidation.stop()
    },
  }
}
