import { AppError, type ErrorCode } from '#domain/errors.ts'

import { share } from './processes/place.ts'

const retryAfter = 2

interface Limits {
  atOnce: number
  queue: number
  /** Milliseconds for which a piece of work waits in line at most before it is refused; Infinity unless told otherwise. */
  maxWaitMs?: number
}

/** The part that this process has of what a whole node does at once. */
export function ofNode(limits: Limits): Limits {
  return { ...limits, atOnce: share(limits.atOnce), queue: share(limits.queue) }
}

/** Lets a few pieces of work run at once and a few more wait in line; whoever comes after, or waits too long, is refused. */
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

  /** Throws what `run` would throw now, for those who do not wait for their work. */
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

  /** The place goes straight to the next in line, so that nobody new can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Entry {
  semaphore: Semaphore
  /** Pieces of work that run or wait. */
  inside: number
}

/** A semaphore for each key, so that no caller fills the queue of all. A full one refuses with TOO_MANY_REQUESTS. */
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
