import { LRUCache } from 'lru-cache'
import { hourMs } from '#domain/dates.ts'
import { share } from '#server/processes/place.ts'
import { networkBytes } from '../visitor.ts'

/**
 * Maximum number of events of one day from one network to one page within a clock hour, over all processes of the node.
 */
const maxPerHour = 1_000_000
/** Maximum number of network–page pairs counted at once; the least recently used are evicted. */
const maxPairs = 5000

/**
 * Counts, in this process only, the events from one network to one page. The network is told by the beginning of the
 * visitor's hash, whose salt is of the event's day and deleted within two days.
 */
export class HourlyLimit {
  #hour = 0
  readonly #counts = new LRUCache<string, number>({ max: maxPairs })
  readonly #limit: number

  constructor(limit = share(maxPerHour)) {
    this.#limit = limit
  }

  /** Counts one event of a visitor to a page; returns false if the hourly limit of their network is reached. */
  take(pageId: string, visitor: string, now: Date): boolean {
    this.#turnHour(now)
    const key = pageId + visitor.slice(0, networkBytes * 2)
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#limit) return false
    this.#counts.set(key, count + 1)
    return true
  }

  #turnHour(now: Date): void {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour === this.#hour) return
    this.#hour = hour
    this.#counts.clear()
  }
}
