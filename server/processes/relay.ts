import type { Worker } from 'node:cluster'
import type { Order, Report } from './siblings.ts'

/** Relays messages between the processes of a node, and tells each sender when all others have received its message. */
export class Relay {
  readonly #listening = new Set<Worker>()
  readonly #open = new Map<number, { deaf: Set<Worker>; told: () => void }>()
  #last = 0

  /** Adds a process to the recipients. */
  add(worker: Worker): void {
    this.#listening.add(worker)
  }

  /** Removes a process; pending messages no longer wait for it. */
  remove(worker: Worker): void {
    this.#listening.delete(worker)
    for (const number of this.#open.keys()) this.#heard(number, worker)
  }

  take(from: Worker, message: Report): void {
    if (message.kind === 'heard') this.#heard(message.number, from)
    if (message.kind !== 'tell') return
    const number = (this.#last += 1)
    const deaf = new Set([...this.#listening].filter((worker) => worker !== from))
    this.#open.set(number, { deaf, told: () => send(from, { kind: 'told', number: message.number }) })
    for (const worker of deaf) send(worker, { kind: 'hear', number, word: message.word })
    this.#heard(number, from)
  }

  #heard(number: number, by: Worker): void {
    const open = this.#open.get(number)
    if (open === undefined) return
    open.deaf.delete(by)
    if (open.deaf.size > 0) return
    this.#open.delete(number)
    open.told()
  }
}

/** Sends to a process, which may be ending. */
export function send(worker: Worker, order: Order): void {
  if (worker.isConnected()) worker.send(order, () => undefined)
}
