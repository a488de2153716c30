import type { FastifyRequest } from 'fastify'
import { AppError } from '#domain/errors.ts'
import type { Clock } from '#server/clock.ts'
import { bodyOf, Transfers } from '#server/plugins/transfers.ts'

/** Maximum uploads in progress; each may hold 10 MB and its pixels. */
const limits = { perUser: 2, total: 20 }
const retryAfter = 5

/** Limits uploads of a process before their bodies are read. */
export class UploadLimiter {
  readonly #byPerson = new Map<string, number>()
  readonly #bodies: Transfers
  #taken = 0

  constructor(clock: Clock) {
    this.#bodies = new Transfers(clock)
  }

  /**
   * Runs `work`, which reads the body, in a slot without waiting. Throws TOO_MANY_REQUESTS if the user has too many
   * uploads in progress, BUSY if all users together have and none is too slow to go on.
   */
  async run<T>(userId: string, request: FastifyRequest, work: () => Promise<T>): Promise<T> {
    const own = this.#byPerson.get(userId) ?? 0
    if (own >= limits.perUser) throw new AppError('TOO_MANY_REQUESTS', { retryAfter })
    if (this.#taken >= limits.total && !this.#bodies.endSlowest()) throw new AppError('BUSY', { retryAfter })
    this.#byPerson.set(userId, own + 1)
    this.#taken += 1
    try {
      return await this.#bodies.track(bodyOf(request), work)
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
