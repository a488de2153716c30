import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { hourMs } from '#domain/dates.ts'
import { share } from '#server/processes/place.ts'

/** Maximum number of events from one network to one page within a clock hour, over all processes of the node. */
const maxPerHour = 1_000_000
/** Maximum number of network–page pairs counted at once; the least recently used are evicted. */
const maxPairs = 5000

/**
 * Counts, in this process only, the events from one network to one page. The pair is stored as a hash whose key is
 * deleted with all counts when the hour ends.
 */
export class HourlyLimit {
  #hour = 0
  #key = randomBytes(32).toString('hex')
  readonly #counts = new LRUCache<string, number>({ max: maxPairs })
  readonly #limit: number

  constructor(limit = share(maxPerHour)) {
    this.#limit = limit
  }

  /** Counts one event of a pair; returns false if the hourly limit is reached. */
  take(pair: string, now: Date): boolean {
    this.#turnHour(now)
    const key = hash('sha256', this.#key + pair, 'base64').slice(0, 16)
    const count = this.#counts.get(key) ?? 0
    if (count >= this.#limit) return false
    this.#counts.set(key, count + 1)
    return true
  }

  #turnHour(now: Date): void {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour === this.#hour) return
    this.#hour = hour
    this.#key = randomBytes(32).toString('hex')
    this.#counts.clear()
  }
}
