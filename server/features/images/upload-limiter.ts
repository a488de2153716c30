import { AppError } from '#domain/errors.ts'

/** Maximum uploads in progress; each may hold 10 MB and its pixels. */
const limits = { perUser: 2, total: 20 }
const retryAfter = 5

/** Limits uploads of a process before their bodies are read. */
export class UploadLimiter {
  readonly #byPerson = new Map<string, number>()
  #taken = 0

  /**
   * Runs `work` in a slot without waiting: throws TOO_MANY_REQUESTS if the user has too many uploads in progress, BUSY
   * if all users together have.
   */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byPerson.get(userId) ?? 0
    if (own >= limits.perUser) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    if (this.#taken >= limits.total) throw new AppError('BUSY', { retryAfter })
    this.#byPerson.set(userId, own + 1)
    this.#taken += 1
    try {
      return await work()
    } finally {
      this.#leave(userId)
    }
  }

  #leave(userId: string): void {
    this.#taken -= 1
    const left = this.#byPerson.get(userId)! - 1
    if (left === 0) this.#byPerson.delete(userId)
    else this.#byPerson.set(userId, left)
  }
}
