import path from 'node:path'
import { BackgroundTasks } from './background-tasks.ts'
import type { Clock } from './clock.ts'
import { systemClock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Deps } from './deps.ts'
import { createDiskImageStore } from './features/images/disk-image-store.ts'
import { createS3ImageStore } from './features/images/s3-image-store.ts'
import { Notifier } from './notifier.ts'
import { createInvalidation } from './features/site/invalidation.ts'
import { createPageCache } from './features/site/page-cache.ts'
import { createEventSink } from './features/statistics/event-sink.ts'
import { Counting } from './features/statistics/service.ts'
import { storeBatch } from './features/statistics/store-batch.ts'
import { deriveKeys } from './keys.ts'
import type { Log } from './log.ts'
import type { ShellSource } from './shell.ts'

export interface Surroundings {
  database: Database
  log: Log
  shell: ShellSource
  webDir: string
  clock?: Clock
}

/** Builds everything the features use; `close` lets go of it, the database excepted. */
export async function createDeps(
  config: Config,
  { database, log, shell, webDir, clock = systemClock }: Surroundings,
): Promise<Deps & { close(): Promise<void> }> {
  const pageCache = createPageCache(config.pageCacheBytes)
  const invalidation = createInvalidation({ pageCache, log })
  await invalidation.start(database.directConfig)
  const events = createEventSink((batch) => storeBatch(database.db, batch))
  const backgroundTasks = new BackgroundTasks(log)
  const base = {
    config,
    clock,
    log,
    database,
    pageCache,
    invalidation,
    events,
    backgroundTasks,
    mailNotifier: new Notifier(),
    shell,
    webDir,
    keys: deriveKeys(config.secret, config.formerSecrets),
    images:
      config.bucket === undefined
        ? createDiskImageStore(path.join(config.dataDir, 'media'))
        : createS3ImageStore(config.bucket),
  }
  return {
    ...base,
    counting: new Counting(base),
    close: async () => {
      await backgroundTasks.drain()
      await events.drain()
      await invalidation.stop()
    },
  }
}
