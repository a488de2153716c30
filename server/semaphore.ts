import { AppError, type ErrorCode } from '#domain/errors.ts'

import { share } from './processes/place.ts'

const retryAfter = 2

interface Limits {
  atOnce: number
  queue: number
  /** Maximum waiting time in ms; unlimited by default. */
  maxWaitMs?: number
}

/** This process's share of a node's limits. */
export function shareLimits(limits: Limits): Limits {
  return { ...limits, atOnce: share(limits.atOnce), queue: share(limits.queue) }
}

/** Limits concurrent work with a bounded queue; further or too long waiting work is refused. */
export class Semaphore {
  readonly #queue: number
  readonly #maxWaitMs: number
  readonly #refusal: ErrorCode
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce, queue, maxWaitMs = Infinity }: Limits, refusal: ErrorCode = 'BUSY') {
    this.#free = atOnce
    this.#queue = queue
    this.#maxWaitMs = maxWaitMs
    this.#refusal = refusal
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  /** Throws if `run` would refuse now, for callers that do not await their work. */
  refuseIfFull(): void {
    if (this.#free === 0 && this.#waiting.length >= this.#queue) throw new AppError(this.#refusal, { retryAfter })
  }

  async #enter(): Promise<void> {
    this.refuseIfFull()
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    await this.#waitInLine()
  }

  #waitInLine(): Promise<void> {
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined
      const enter = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1)
        reject(new AppError(this.#refusal, { retryAfter }))
      }
      this.#waiting.push(enter)
      if (Number.isFinite(this.#maxWaitMs)) timer = setTimeout(giveUp, this.#maxWaitMs).unref()
    })
  }

  /** The slot passes directly to the next in the queue. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Entry {
  semaphore: Semaphore
  /** Number of running and waiting works. */
  inside: number
}

/** A semaphore per key, so that no caller fills the queue of all. A full one throws TOO_MANY_REQUESTS. */
export class KeyedLimiter {
  readonly #limits: Limits
  readonly #entries = new Map<string, Entry>()

  constructor(limits: Limits) {
    this.#limits = limits
  }

  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const entry = this.#entries.get(key) ?? { semaphore: new Semaphore(this.#limits, 'TOO_MANY_REQUESTS'), inside: 0 }
    this.#entries.set(key, entry)
    entry.inside += 1
    try {
      return await entry.semaphore.run(work)
    } finally {
      entry.inside -= 1
      if (entry.inside === 0) this.#entries.delete(key)
    }
  }
}
