import { AppError } from '#domain/errors.ts'

/** Those who may wait at once, so that a crowd cannot exhaust the memory. */
const maxWaiting = 200
/** Whole seconds after which somebody refused may ask again. */
const retryAfter = 2

/** Times `maxWaitMs` after which even somebody who joined in time is refused, so that nobody waits without an end. */
const patience = 10

interface Waiting {
  since: number
  enter(): void
}

/**
 * Those who wait for a place. Networks take turns, so that a crowd from one keeps nobody of another waiting; within a
 * network who came first goes first.
 */
export class Line {
  readonly #maxWaitMs: number
  readonly #networks = new Map<string, Waiting[]>()
  #length = 0

  /** `maxWaitMs`: milliseconds of waiting in a network after which there is no use in joining it. */
  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /** Throws BUSY at once where waiting would take too long, and later where it has. */
  join(network: string): Promise<void> {
    const waiting = this.#networks.get(network) ?? []
    const now = performance.now()
    const isLong = waiting[0] !== undefined && now - waiting[0].since > this.#maxWaitMs
    if (isLong || this.#length >= maxWaiting) throw new AppError('BUSY', { retryAfter })
    this.#length += 1
    this.#networks.set(network, waiting)
    return new Promise((enter, refuse) => {
      const timer = setTimeout(() => {
        this.#leave(network, one)
        refuse(new AppError('BUSY', { retryAfter }))
      }, this.#maxWaitMs * patience)
      const one = {
        since: now,
        enter: () => {
          clearTimeout(timer)
          enter()
        },
      }
      waiting.push(one)
    })
  }

  #leave(network: string, one: Waiting): void {
    const waiting = this.#networks.get(network)!
    waiting.splice(waiting.indexOf(one), 1)
    if (waiting.length === 0) this.#networks.delete(network)
    this.#length -= 1
  }

  /** Lets the next one in whose network may have one more place; undefined where there is none. */
  letIn(mayEnter: (network: string) => boolean): string | undefined {
    for (const [network, waiting] of this.#networks) {
      if (!mayEnter(network)) continue
      // Those of the network who are left go behind the others.
      this.#networks.delete(network)
      const next = waiting.shift()!
      if (waiting.length > 0) this.#networks.set(network, waiting)
      this.#length -= 1
      next.enter()
      return network
    }
    return undefined
  }
}
