import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { endSlowBody } from './slow-body.ts'

/** Bytes per second below which a sender makes room for others, as on few usable networks. */
const usableRate = 64 * 1024
/** Time in ms after which the rate of a sender is judged. */
const judgedAfterMs = 5000

interface Sender {
  request: FastifyRequest
  network: string
  since: number
  /** Bytes that its connection had received before. */
  before: number
}

/**
 * Requests that hold one of few slots while their bodies arrive. Senders that are slow on purpose could hold all of
 * them, so the slowest one is ended when another request needs its slot.
 */
export class BodySenders {
  readonly #clock: Clock
  readonly #sending = new Set<Sender>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Runs `work`, which reads the body of a request from `network`. */
  async track<T>(request: FastifyRequest, network: string, work: () => Promise<T>): Promise<T> {
    const sender = { request, network, since: this.#clock.now().getTime(), before: request.raw.socket.bytesRead }
    this.#sending.add(sender)
    try {
      return await work()
    } finally {
      this.#sending.delete(sender)
    }
  }

  /** Number of requests, of one network or in total. */
  count(network?: string): number {
    return this.#of(network).length
  }

  /** Ends the slowest request, of one network or of all; returns false if each is fast enough or has just begun. */
  endSlowest(network?: string): boolean {
    const now = this.#clock.now().getTime()
    const rateOf = ({ request, since, before }: Sender) =>
      (1000 * (request.raw.socket.bytesRead - before)) / (now - since)
    const judged = this.#of(network).filter(
      ({ request, since }) => !request.raw.complete && now - since >= judgedAfterMs,
    )
    const [slowest] = judged.sort((one, other) => rateOf(one) - rateOf(other))
    if (slowest === undefined || rateOf(slowest) >= usableRate) return false
    this.#sending.delete(slowest)
    endSlowBody(slowest.request.server.server, slowest.request.raw.socket)
    return true
  }

  #of(network: string | undefined): Sender[] {
    return [...this.#sending].filter((sender) => network === undefined || sender.network === network)
  }
}
