import { AppError } from '#domain/errors.ts'

/** Uploads in progress: a person sends one picture after the other, and each may hold 10 MB and its pixels. */
const most = { ofOnePerson: 2, altogether: 20 }
const retryAfter = 5

/** Places for uploads of one process, taken before a byte of the picture is read. */
export class UploadLimiter {
  readonly #byPerson = new Map<string, number>()
  #taken = 0

  /**
   * Does `work` in a place of its own. Nobody waits for one: TOO_MANY_REQUESTS when the person has too many uploads in
   * progress, BUSY when everybody together has.
   */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const own = this.#byPerson.get(userId) ?? 0
    if (own >= most.ofOnePerson) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    if (this.#taken >= most.altogether) throw new AppError('BUSY', { retryAfter })
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
