import type { Admission } from './admission/admission.ts'
import type { BackgroundTasks } from './background-tasks.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { DatabaseClock } from './database-clock.ts'
import type { Database } from './db/connect.ts'
import type { DomainEvents } from './domain-events.ts'
import type { ImageStore } from './image-store.ts'
import type { Keys } from './keys.ts'
import type { Log } from './log.ts'
import type { PaymentProviders } from './payment-provider.ts'
import type { ShellSource } from './shell.ts'

/** Dependencies of every feature, built once at start; those of single features are in their own `deps.ts`. */
export interface Deps {
  config: Config
  /** Current time by the database's clock, the same on every node. */
  clock: Clock
  /** Measures the database's clock and the deviation of this node's own. */
  databaseClock: DatabaseClock
  log: Log
  keys: Keys
  database: Database
  /** Admits as many requests at once as this process can serve. */
  admission: Admission
  images: ImageStore
  /** Payment providers; the default one is first. */
  payments: PaymentProviders
  /** Events from lower to upper features. */
  domainEvents: DomainEvents
  /** Work that continues after the answer. */
  backgroundTasks: BackgroundTasks
  /** Aborted when the process is told to stop. */
  stopping: AbortSignal
  /** The account area's HTML from the build, or from the bundler during development. */
  shell: ShellSource
  /** Folder of the built account area. */
  webDir: string
}
