import { Semaphore } from '#server/semaphore.ts'
import { KeptBytes } from './kept-bytes.ts'

/** A card takes some tens of kilobytes, or a few hundred with a photo. */
const maxBytes = 24 * 1024 * 1024
/** Drawing takes a processor for a while, and visitors come first. */
const room = { atOnce: 1, queue: 32 }

/** Finished cards by key, each drawn once for all who ask meanwhile. */
export class Cards {
  readonly #kept = new KeptBytes(maxBytes)
  readonly #semaphore = new Semaphore(room)
  readonly #flights = new Map<string, Promise<Buffer>>()

  /** Throws BUSY when too many others wait to be drawn. */
  load(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept !== undefined) return Promise.resolve(kept)
    const flight = this.#flights.get(key) ?? this.#fly(key, draw)
    this.#flights.set(key, flight)
    return flight
  }

  async #fly(key: string, draw: () => Promise<Buffer>): Promise<Buffer> {
    try {
      const bytes = await this.#semaphore.run(draw)
      this.#kept.keep(key, bytes)
      return bytes
    } finally {
      this.#flights.delete(key)
    }
  }
}
