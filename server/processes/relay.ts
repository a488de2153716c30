import type { Worker } from 'node:cluster'
import type { Order, Report } from './siblings.ts'

/** Relays messages between the processes of a node, and tells each sender when all others have received its message. */
export class Relay {
  readonly #listening = new Set<Worker>()
  readonly #open = new Map<number, { pending: Set<Worker>; acknowledge: () => void }>()
  #last = 0

  /** Adds a process to the recipients. */
  add(worker: Worker): void {
    this.#listening.add(worker)
  }

  /** Removes a process; pending messages no longer wait for it. */
  remove(worker: Worker): void {
    this.#listening.delete(worker)
    for (const number of this.#open.keys()) this.#acknowledged(number, worker)
  }

  take(from: Worker, message: Report): void {
    if (message.kind === 'heard') this.#acknowledged(message.number, from)
    if (message.kind !== 'tell') return
    const number = (this.#last += 1)
    const pending = new Set([...this.#listening].filter((worker) => worker !== from))
    this.#open.set(number, { pending, acknowledge: () => send(from, { kind: 'told', number: message.number }) })
    for (const worker of pending) send(worker, { kind: 'hear', number, word: message.word })
    this.#acknowledged(number, from)
  }

  #acknowledged(number: number, by: Worker): void {
    const open = this.#open.get(number)
    if (open === undefined) return
    open.pending.delete(by)
    if (open.pending.size > 0) return
    this.#open.delete(number)
    open.acknowledge()
  }
}

/** Sends to a process, which may be ending. */
export function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined)
}
