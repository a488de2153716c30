import { AppError } from '#domain/errors.ts'

const retryAfter = 2

/** Lets a few pieces of work run at once and a few more wait in line; whoever comes after is told BUSY. */
export class Slots {
  readonly #queue: number
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor({ atOnce, queue }: { atOnce: number; queue: number }) {
    this.#free = atOnce
    this.#queue = queue
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
    if (this.#waiting.length >= this.#queue) throw new AppError('BUSY', { retryAfter })
    await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }

  /** The slot goes straight to the next in line, so that nobody new can slip in between. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
