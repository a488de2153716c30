import type { RequestClass } from '#contract/endpoint.ts'
import { share } from '#server/processes/place.ts'
import { Line } from './line.ts'

/** How many requests of one class a node works on at once; its processes share them out. */
interface Size {
  /** Places that nobody else gets. */
  own: number
  /** Whether the places of all are open to it, too. */
  shares: boolean
  /** Places that one network may have; the rest of its requests wait. */
  ofNetwork?: number
}

/**
 * The classes of requests, those first that come first where places are short. What waits for a processor or a slow sender
 * rather than for the database has places of its own alone: it would hold the others' for too long.
 */
const classes = {
  /** A page whose bytes are not at hand, and what else visitors ask for. */
  page: { own: 4, shares: true },
  /** Whatever changes something. */
  save: { own: 4, shares: true },
  /** Where strangers make us hash a password. */
  signIn: { own: 40, shares: false, ofNetwork: 4 },
  /** Who registers waits for an outside robot check as well, which must not keep anybody from signing in. */
  register: { own: 40, shares: false, ofNetwork: 4 },
  read: { own: 4, shares: true },
  /** What receives a file, from senders who may be slow on purpose; many of them share the address of a mobile network. */
  upload: { own: 24, shares: false, ofNetwork: 12 },
  /** What is long to write and to send: it lies on the disk until slow readers have it. */
  export: { own: 4, shares: false, ofNetwork: 2 },
  /** What reads or sums up much. */
  report: { own: 3, shares: false },
} as const satisfies Record<Exclude<RequestClass, 'unlimited'> | 'page', Size>

type Admitted = keyof typeof classes

class Room {
  readonly line: Line
  readonly #size: Size
  readonly #networks = new Map<string, number>()
  #taken = 0

  constructor({ own, ofNetwork, ...size }: Size, maxWaitMs: number) {
    this.#size = { ...size, own: share(own), ...(ofNetwork !== undefined && { ofNetwork: share(ofNetwork) }) }
    this.line = new Line(maxWaitMs)
  }

  /** Places of all that are taken from here. */
  get borrowed(): number {
    return Math.max(0, this.#taken - this.#size.own)
  }

  hasPlace(isSharedFree: boolean): boolean {
    return this.#taken < this.#size.own || (this.#size.shares && isSharedFree)
  }

  readonly hasPlaceFor = (network: string): boolean =>
    (this.#networks.get(network) ?? 0) < (this.#size.ofNetwork ?? Infinity)

  take(network: string): void {
    this.#taken += 1
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1)
  }

  giveBack(network: string): void {
    this.#taken -= 1
    const left = this.#networks.get(network)! - 1
    if (left === 0) this.#networks.delete(network)
    else this.#networks.set(network, left)
  }
}

/**
 * Lets whole requests in, before their first query: whoever is in gets what they need, and whoever finds no place waits
 * a moment or is refused at once. Were places taken query by query, a crowd would throw away each other's work half-way.
 */
export class Admission {
  readonly #shared: number
  readonly #rooms: Record<Admitted, Room>

  /**
   * `shared`: places for whoever comes first in the order of classes; `maxWaitMs`: milliseconds of waiting in a network
   * after which more of it are refused, and a tenth of what anybody waits.
   */
  constructor(shared: number, maxWaitMs: number) {
    this.#shared = shared
    const rooms = Object.entries(classes).map(([name, size]) => [name, new Room(size, maxWaitMs)])
    this.#rooms = Object.fromEntries(rooms) as Record<Admitted, Room>
  }

  /**
   * Does `work` in a place of its class; `network` is where it comes from, see `networkOf`. Throws BUSY where waiting for
   * a place would take too long.
   */
  async run<T>(requestClass: Admitted, network: string, work: () => Promise<T>): Promise<T> {
    const room = this.#rooms[requestClass]
    if (room.hasPlaceFor(network) && room.hasPlace(this.#isSharedFree())) room.take(network)
    else await room.line.join(network)
    try {
      return await work()
    } finally {
      room.giveBack(network)
      this.#fill()
    }
  }

  #isSharedFree(): boolean {
    return Object.values(this.#rooms).reduce((sum, { borrowed }) => sum + borrowed, 0) < this.#shared
  }

  #fill(): void {
    for (const room of Object.values(this.#rooms)) {
      while (room.hasPlace(this.#isSharedFree())) {
        const network = room.line.letIn(room.hasPlaceFor)
        if (network === undefined) break
        room.take(network)
      }
    }
  }
}
