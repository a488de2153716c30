import type { BackgroundTasks } from './background-tasks.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { Invalidation } from './features/site/invalidation.ts'
import type { PageCache } from './features/site/page-cache.ts'
import type { EventSink } from './features/statistics/event-sink.ts'
import type { Counting } from './features/statistics/service.ts'
import type { ImageStore } from './image-store.ts'
import type { Notifier } from './notifier.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { ShellSource } from './shell.ts'

/** Everything a feature may use, built once at start and handed in. */
export interface Deps {
  config: Config
  clock: Clock
  log: Log
  keys: Keys
  database: Database
  images: ImageStore
  pageCache: PageCache
  /** Tells every node which pages changed. */
  invalidation: Invalidation
  events: EventSink
  counting: Counting
  /** Notified when mail was put into the outbox. */
  mailNotifier: Notifier
  /** Work that continues after the answer. */
  backgroundTasks: BackgroundTasks
  /** The account area's HTML, from the build or, in development, from the running bundler. */
  shell: ShellSource
  /** Folder of the built account area. */
  webDir: string
}
