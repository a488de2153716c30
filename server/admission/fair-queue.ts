import { AppError } from '#domain/errors.ts'

/** Maximum number of waiting requests, which bounds memory. */
const maxWaiting = 200
/** Seconds after which a refused client may retry. */
const retryAfter = 2

/** Factor of `maxWaitMs` after which every waiting request is refused. */
const maxWaitFactor = 10

const busy = () => new AppError('BUSY', { retryAfter })

interface Waiting {
  since: number
  enter(): void
  refuse(): void
}

/**
 * A queue that serves networks in turn, so that a crowd from one network delays no other; within a network it is FIFO.
 */
export class FairQueue {
  readonly #maxWaitMs: number
  readonly #networks = new Map<string, Waiting[]>()
  #length = 0

  /** `maxWaitMs`: expected waiting time within a network above which joining is refused. */
  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs
  }

  /**
   * Resolves when a slot is available. Throws BUSY if waiting would take, or has taken, too long. In a full queue a
   * newcomer replaces the last request of the network with the most waiting ones.
   */
  join(network: string): Promise<void> {
    const waiting = this.#networks.get(network) ?? []
    const now = performance.now()
    const isLong = waiting[0] !== undefined && now - waiting[0].since > this.#maxWaitMs
    if (isLong || (this.#length >= maxWaiting && !this.#makeRoom(waiting.length))) throw busy()
    this.#length += 1
    this.#networks.set(network, waiting)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#refuse(network, one), this.#maxWaitMs * maxWaitFactor)
      const ended = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const one = { since: now, enter: ended(resolve), refuse: ended(() => reject(busy())) }
      waiting.push(one)
    })
  }

  /**
   * Refuses the last request of a network with more waiting requests than the newcomer's; returns false if there is
   * none.
   */
  #makeRoom(own: number): boolean {
    const [network, most] = [...this.#networks].reduce((one, other) => (other[1].length > one[1].length ? other : one))
    if (most.length <= own + 1) return false
    this.#refuse(network, most.at(-1)!)
    return true
  }

  #refuse(network: string, one: Waiting): void {
    const waiting = this.#networks.get(network)!
    waiting.splice(waiting.indexOf(one), 1)
    if (waiting.length === 0) this.#networks.delete(network)
    this.#length -= 1
    one.refuse()
  }

  /** Admits the next request whose network may have another slot; returns undefined if there is none. */
  admitNext(mayEnter: (network: string) => boolean): string | undefined {
    for (const [network, waiting] of this.#networks) {
      if (!mayEnter(network)) continue
      // The network moves behind the others.
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
