import type { RequestClass } from '#contract/endpoint.ts'
import { share } from '#server/processes/place.ts'
import { FairQueue } from './fair-queue.ts'

/** Number of concurrent requests of a class per node; its processes divide them. */
interface Size {
  /** Slots reserved for the class. */
  own: number
  /** Whether the class may also use shared slots. */
  shares: boolean
  /** Maximum slots per network; further requests of that network wait. */
  ofNetwork: number
}

/**
 * Classes of requests by priority for shared slots. Classes that wait for CPU, slow senders or a payment provider rather
 * than for the database have reserved slots only, since they would occupy shared ones for too long.
 */
const classes = {
  /** Page lookups on a cache miss, and other requests of visitors. */
  page: { own: 4, shares: true, ofNetwork: 6 },
  /** Requests that write. */
  save: { own: 4, shares: true, ofNetwork: 6 },
  /** Requests that hash a password for an unauthenticated client. */
  signIn: { own: 40, shares: false, ofNetwork: 4 },
  /** Registration also waits for an outside robot check, which must not delay sign-ins. */
  register: { own: 40, shares: false, ofNetwork: 4 },
  /** Requests that wait for a payment provider, some for many seconds. */
  payment: { own: 24, shares: false, ofNetwork: 12 },
  read: { own: 4, shares: true, ofNetwork: 6 },
  /**
   * Uploads, each of which may hold 10 MB and its pixels: senders may be deliberately slow, and many share the address
   * of a mobile network.
   */
  upload: { own: 20, shares: false, ofNetwork: 10 },
  /** Exports, which take long to write and to send; they lie on disk until slow readers have them. */
  export: { own: 4, shares: false, ofNetwork: 2 },
  /** Requests that read or aggregate much. */
  report: { own: 3, shares: false, ofNetwork: 2 },
} as const satisfies Record<Exclude<RequestClass, 'unlimited'> | 'page', Size>

type Admitted = keyof typeof classes

class ClassSlots {
  readonly queue: FairQueue
  readonly #size: Size
  readonly #networks = new Map<string, number>()
  #taken = 0

  constructor({ own, ofNetwork, ...size }: Size, maxWaitMs: number) {
    this.#size = { ...size, own: share(own), ofNetwork: share(ofNetwork) }
    this.queue = new FairQueue(maxWaitMs)
  }

  /** Shared slots that this class occupies. */
  get sharedInUse(): number {
    return Math.max(0, this.#taken - this.#size.own)
  }

  hasSlot(isSharedFree: boolean): boolean {
    return this.#taken < this.#size.own || (this.#size.shares && isSharedFree)
  }

  readonly hasSlotFor = (network: string): boolean => (this.#networks.get(network) ?? 0) < this.#size.ofNetwork

  acquire(network: string): void {
    this.#taken += 1
    this.#networks.set(network, (this.#networks.get(network) ?? 0) + 1)
  }

  release(network: string): void {
    this.#taken -= 1
    const left = this.#networks.get(network)! - 1
    if (left === 0) this.#networks.delete(network)
    else this.#networks.set(network, left)
  }
}

/**
 * Admits whole requests before their first query: an admitted request gets all queries it needs, and one without a slot
 * waits briefly or is refused. With slots per query, overload would abort requests halfway.
 */
export class Admission {
  readonly #shared: number
  readonly #slots: Record<Admitted, ClassSlots>

  /**
   * `shared`: slots given by class priority; `maxWaitMs`: expected waiting time within a network above which its
   * further requests are refused, and a tenth of the maximum waiting time.
   */
  constructor(shared: number, maxWaitMs: number) {
    this.#shared = shared
    const slots = Object.entries(classes).map(([name, size]) => [name, new ClassSlots(size, maxWaitMs)])
    this.#slots = Object.fromEntries(slots) as Record<Admitted, ClassSlots>
  }

  /**
   * Runs `work` in a slot of its class; `network`: the client's network, see `networkOf`. Throws BUSY if waiting for a
   * slot would take too long.
   */
  async run<T>(requestClass: Admitted, network: string, work: () => Promise<T>): Promise<T> {
    const slots = this.#slots[requestClass]
    if (slots.hasSlotFor(network) && slots.hasSlot(this.#isSharedFree())) slots.acquire(network)
    else await slots.queue.join(network)
    try {
      return await work()
    } finally {
      slots.release(network)
      this.#fill()
    }
  }

  /** Whose slots are all taken: those of the network, or of the whole class. */
  lacking(requestClass: Admitted, network: string): 'network' | 'class' | undefined {
    const slots = this.#slots[requestClass]
    if (!slots.hasSlotFor(network)) return 'network'
    return slots.hasSlot(this.#isSharedFree()) ? undefined : 'class'
  }

  #isSharedFree(): boolean {
    return Object.values(this.#slots).reduce((sum, { sharedInUse }) => sum + sharedInUse, 0) < this.#shared
  }

  #fill(): void {
    for (const slots of Object.values(this.#slots)) {
      while (slots.hasSlot(this.#isSharedFree())) {
        const network = slots.queue.admitNext(slots.hasSlotFor)
        if (network === undefined) break
        slots.acquire(network)
      }
    }
  }
}
