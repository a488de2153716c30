import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { maxEntries } from '#server/max-entries.ts'
import type { Limit } from './service.ts'

/** Maximum number of keys counted at once; the least recently used are evicted. */
const maxKeys = 100_000

/**
 * Rate limit that counts in this process only, without a query: for calls so frequent that a query would cost more than
 * the call.
 */
export class MemoryLimit {
  readonly #limit: Limit
  readonly #counts = new LRUCache<string, number>(maxEntries(maxKeys))
  #window = 0

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Counts one call under `key`. Throws TOO_MANY_REQUESTS beyond the limit, with the seconds until the next window. */
  take(key: string, now: Date): void {
    const length = this.#limit.windowSeconds * 1000
    const window = Math.floor(now.getTime() / length)
    if (window !== this.#window) {
      this.#window = window
      this.#counts.clear()
    }
    const count = (this.#counts.get(key) ?? 0) + 1
    this.#counts.set(key, count)
    if (count > this.#limit.count) {
      const retryAfter = Math.ceil(((window + 1) * length - now.getTime()) / 1000)
      throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    }
  }
}
