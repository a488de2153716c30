import { hash, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { share } from '#server/processes/place.ts'

/** Events that one network may tell of one page within an hour, whoever its visitors are. */
const hourly = 1_000_000
const hourMs = 60 * 60 * 1000
/** Pairs of a network and a page that are counted at once; beyond them the one not seen longest is dropped. */
const maxPairs = 5000

/**
 * Counts, on this node alone, what comes from one network to one page. They are known by a hash whose key is thrown away
 * with everything else when the hour ends.
 */
export class FairShare {
  #hour = 0
  #key = randomBytes(32).toString('hex')
  readonly #told = new LRUCache<string, number>({ max: maxPairs })
  readonly #limit: number

  constructor(limit = share(hourly)) {
    this.#limit = limit
  }

  /** Takes one event from the share of a pair; false where nothing is left of it. */
  take(pair: string, now: Date): boolean {
    this.#turnHour(now)
    const key = hash('sha256', this.#key + pair, 'base64').slice(0, 16)
    const told = this.#told.get(key) ?? 0
    if (told >= this.#limit) return false
    this.#told.set(key, told + 1)
    return true
  }

  #turnHour(now: Date): void {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour === this.#hour) return
    this.#hour = hour
    this.#key = randomBytes(32).toString('hex')
    this.#told.clear()
  }
}
