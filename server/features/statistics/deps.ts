import type { Deps } from '#server/deps.ts'
import type { EventSink } from './event-sink.ts'
import type { Counting } from './service.ts'

/** Dependencies of statistics in addition to those of every feature. */
export interface StatisticsDeps extends Deps {
  events: EventSink
  counting: Counting
}
