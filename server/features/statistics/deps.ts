import type { Deps } from '#server/deps.ts'
import type { EventSink } from './event-sink.ts'
import type { Counting } from './service.ts'

/** What counting has at hand beside what every feature has. */
export interface StatisticsDeps extends Deps {
  events: EventSink
  counting: Counting
}
