import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './address-block.ts'
import { endSlowBody } from './slow-body.ts'

/** Bytes per second below which a transfer makes room for others; a phone in 3G sends several times as much. */
const slowRate = 16 * 1024
/** Length in ms of the spans over which rates are measured. */
const spanMs = 5000
/** Interval in ms at which a request that waits for a slot looks for a transfer that is too slow. */
const lookMs = 1000

interface Transfer {
  network: string
  /** Bytes that its connection has transferred so far, with those before it. */
  bytes: () => number
  /** Whether it goes no faster because of the client: we neither work nor wait for anything else. */
  waitsForClient: () => boolean
  end: () => void
}

/** The arrival of a request's body. */
export const bodyOf = ({ raw, ip, server }: FastifyRequest): Transfer => ({
  network: networkOf(ip),
  bytes: () => raw.socket.bytesRead,
  waitsForClient: () => !raw.complete && raw.readableFlowing === true,
  end: () => endSlowBody(server.server, raw.socket),
})

/** The reading of an answer by its client. */
export const answerOf = ({ raw, request }: FastifyReply): Transfer => ({
  network: networkOf(request.ip),
  bytes: () => raw.socket?.bytesWritten ?? 0,
  waitsForClient: () => raw.writableNeedDrain,
  end: () => raw.destroy(),
})

/**
 * Requests that hold one of few slots while their bodies arrive or their answers are read. Clients that are slow on
 * purpose could hold all of them, so the slowest one is ended when another request needs its slot.
 */
export class Transfers {
  readonly #running = new Set<Transfer & { rate: number }>()

  /** Runs `work`, during which the transfer takes place. */
  async track<T>(transfer: Transfer, work: () => Promise<T>): Promise<T> {
    // Nobody is slow before a whole span was measured.
    const running = { ...transfer, rate: Infinity }
    const look = () => ({ bytes: transfer.bytes(), waits: transfer.waitsForClient() })
    let before = look()
    const timer = setInterval(() => {
      const now = look()
      running.rate = before.waits && now.waits ? ((now.bytes - before.bytes) * 1000) / spanMs : Infinity
      before = now
    }, spanMs).unref()
    this.#running.add(running)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      this.#running.delete(running)
    }
  }

  /** Number of transfers that wait for their clients, of one network or in total. */
  count(network?: string): number {
    return this.#waiting(network).length
  }

  /** Ends the slowest transfer, of one network or of all, if its client is too slow. */
  endSlowest(network?: string): void {
    const [slowest] = this.#waiting(network)
      .filter(({ rate }) => rate < slowRate)
      .sort((one, other) => one.rate - other.rate)
    if (slowest === undefined) return
    this.#running.delete(slowest)
    slowest.end()
  }

  #waiting(network: string | undefined) {
    return [...this.#running].filter(
      (transfer) => transfer.waitsForClient() && (network === undefined || transfer.network === network),
    )
  }
}

/** Calls `makeRoom` at once, and every second until `run`, which waits for a slot, says that it has begun. */
export async function makingRoom<T>(makeRoom: () => void, run: (begun: () => void) => Promise<T>): Promise<T> {
  makeRoom()
  const timer = setInterval(makeRoom, lookMs).unref()
  const begun = () => clearInterval(timer)
  try {
    return await run(begun)
  } finally {
    begun()
  }
}
