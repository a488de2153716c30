import { AppError } from '#domain/errors.ts'
import type { ErrorCode } from '#domain/errors.ts'

const retryAfter = 2

interface Room {
  atOnce: number
  queue: number
}

/** Lets a few pieces of work run at once and a few more wait in line; whoever comes after is refused. */
export class Slots {
  readonly #queue: number
  readonly #refusal: ErrorCode
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce, queue }: Room, refusal: ErrorCode = 'BUSY') {
    this.#free = atOnce
    this.#queue = queue
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

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    if (this.#waiting.length >= this.#queue) throw new AppError(this.#refusal, { retryAfter })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The slot goes straight to the next in line, so that nobody new can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}

interface Lane {
  slots: Slots
  /** Pieces of work that run or wait. */
  inside: number
}

/** Slots of each origin's own, so that none fills the line of all; who finds their own full gets TOO_MANY_REQUESTS. */
export class Lanes {
  readonly #room: Room
  readonly #lanes = new Map<string, Lane>()

  constructor(room: Room) {
    this.#room = room
  }

  async run<T>(origin: string, work: () => Promise<T>): Promise<T> {
    const lane = this.#lanes.get(origin) ?? { slots: new Slots(this.#room, 'TOO_MANY_REQUESTS'), inside: 0 }
    this.#lanes.set(origin, lane)
    lane.inside += 1
    try {
      return await lane.slots.run(work)
    } finally {
      lane.inside -= 1
      if (lane.inside === 0) this.#lanes.delete(origin)
    }
  }
}
