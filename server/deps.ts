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

/** What every feature may use, built once at start and handed in; what only some have is in their own `deps.ts`. */
export interface Deps {
  config: Config
  /** The present by the database's clock, alike on every node. */
  clock: Clock
  /** Measures it, and by how much this node's own clock differs. */
  databaseClock: DatabaseClock
  log: Log
  keys: Keys
  database: Database
  /** Lets requests in, as many at once as this process can serve. */
  admission: Admission
  images: ImageStore
  /** Take money; the default one stands first. */
  payments: PaymentProviders
  /** Carries what a feature tells those above it. */
  domainEvents: DomainEvents
  /** Work that continues after the answer. */
  backgroundTasks: BackgroundTasks
  /** Aborted once the process was told to stop. */
  stopping: AbortSignal
  /** The account area's HTML, from the build or, in development, from the running bundler. */
  shell: ShellSource
  /** Folder of the built account area. */
  webDir: string
}
