import { AppError } from '#domain/errors.ts'

/** Those who may wait at once, so that a crowd cannot exhaust the memory. */
const maxWaiting = 200
/** Whole seconds after which somebody refused may ask again. */
const retryAfter = 2

/** Times `maxWaitMs` after which even somebody who joined in time is refused, so that nobody waits without an end. */
const patience = 10

const busy = () => new AppError('BUSY', { retryAfter })

interface Waiting {
  since: number
  enter(): void
  refuse(): void
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

  /**
   * Resolves when it is their turn. Throws BUSY where waiting would take too long, at once or once it has. Whoever comes
   * to a full line gets the place of the last of the network that has most in it.
   */
  join(network: string): Promise<void> {
    const waiting = this.#networks.get(network) ?? []
    const now = performance.now()
    const isLong = waiting[0] !== undefined && now - waiting[0].since > this.#maxWaitMs
    if (isLong || (this.#length >= maxWaiting && !this.#makeRoom(waiting.length))) throw busy()
    this.#length += 1
    this.#networks.set(network, waiting)
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#refuse(network, one), this.#maxWaitMs * patience)
      const ended = (end: () => void) => () => {
        clearTimeout(timer)
        end()
      }
      const one = { since: now, enter: ended(resolve), refuse: ended(() => reject(busy())) }
      waiting.push(one)
    })
  }

  /** Refuses the last of a network that has more in the line than the newcomer's would have; false where none has. */
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
