import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { networkOf } from './address-block.ts'
import { endSlowBody } from './slow-body.ts'

/** Bytes per second below which a transfer makes room for others, as on few usable networks. */
const usableRate = 64 * 1024
/** Time in ms after which the rate of a transfer is judged. */
const judgedAfterMs = 5000

interface Transfer {
  network: string
  /** Bytes of its connection so far, with those before it. */
  bytes: () => number
  isOver: () => boolean
  end: () => void
}

/** The arrival of a request's body. */
export const bodyOf = ({ raw, ip, server }: FastifyRequest): Transfer => ({
  network: networkOf(ip),
  bytes: () => raw.socket.bytesRead,
  isOver: () => raw.complete,
  end: () => endSlowBody(server.server, raw.socket),
})

/** The reading of an answer by its client. */
export const answerOf = ({ raw, request }: FastifyReply): Transfer => ({
  network: networkOf(request.ip),
  bytes: () => raw.socket?.bytesWritten ?? 0,
  isOver: () => raw.writableFinished,
  end: () => raw.destroy(),
})

/**
 * Requests that hold one of few slots while their bodies arrive or their answers are read. Clients that are slow on
 * purpose could hold all of them, so the slowest one is ended when another request needs its slot.
 */
export class Transfers {
  readonly #clock: Clock
  readonly #running = new Set<Transfer & { since: number; before: number }>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Runs `work`, which waits for a transfer. */
  async track<T>(transfer: Transfer, work: () => Promise<T>): Promise<T> {
    const running = { ...transfer, since: this.#clock.now().getTime(), before: transfer.bytes() }
    this.#running.add(running)
    try {
      return await work()
    } finally {
      this.#running.delete(running)
    }
  }

  /** Number of transfers, of one network or in total. */
  count(network?: string): number {
    return this.#of(network).length
  }

  /** Ends the slowest transfer, of one network or of all; returns false if each is fast enough or has just begun. */
  endSlowest(network?: string): boolean {
    const now = this.#clock.now().getTime()
    const [slowest] = this.#of(network)
      .filter(({ since, isOver }) => now - since >= judgedAfterMs && !isOver())
      .map((transfer) => ({
        transfer,
        rate: (1000 * (transfer.bytes() - transfer.before)) / (now - transfer.since),
      }))
      .filter(({ rate }) => rate < usableRate)
      .sort((one, other) => one.rate - other.rate)
    if (slowest === undefined) return false
    this.#running.delete(slowest.transfer)
    slowest.transfer.end()
    return true
  }

  #of(network: string | undefined) {
    return [...this.#running].filter((transfer) => network === undefined || transfer.network === network)
  }
}
