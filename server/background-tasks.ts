import type { Log } from './log.ts'

/** Work that a call starts and nobody waits for, except the process before it ends. */
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

  /** Ends when everything begun so far has ended. */
  async drain(): Promise<void> {
    await Promise.all(this.#running)
  }
}
