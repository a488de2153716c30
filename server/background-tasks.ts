import type { Log } from './log.ts'

/** Work started by a request whose end only the process's shutdown awaits. */
export class BackgroundTasks {
  readonly #running = new Set<Promise<void>>()
  readonly #log: Log

  constructor(log: Log) {
    this.#log = log
  }

  run(work: () => Promise<void>): void {
    const running = work()
      .catch((error: unknown) => this.#log.error('work after an answer failed', error))
      .finally(() => this.#running.delete(running))
    this.#running.add(running)
  }

  /** Resolves when all work begun so far has ended. */
  async drain(): Promise<void> {
    await Promise.all(this.#running)
  }
}
