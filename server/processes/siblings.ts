import { place } from './place.ts'

/** A message to the other processes of this node; its handlers know its type. */
type Word = object

/** The other processes of this node. */
export interface Siblings {
  /** Resolves when all of them have received it, or after a timeout if one hangs. Never rejects. */
  broadcast(word: Word): Promise<void>
  /** Adds a listener, which runs before the sender's `broadcast` resolves. */
  onMessage(listener: (word: Word) => void): void
}

/** Message from a process to its supervisor. */
export type Report =
  | { kind: 'listening' }
  | { kind: 'failed'; reason: string }
  /** A message to the others, or an acknowledgement of theirs. */
  | { kind: 'tell'; number: number; word: Word }
  | { kind: 'heard'; number: number }

/** Message from the supervisor to a process. */
export type Order =
  /** `welcome`: all processes listen; sent to the one that tells the operator. */
  { kind: 'welcome' } | { kind: 'hear'; number: number; word: Word } | { kind: 'told'; number: number }

/** Resolves when the supervisor has received it, or is gone. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** Timeout in ms of an acknowledgement, longer than a process's event loop is normally blocked. */
const acknowledgementTimeoutMs = 2000

function createSiblings(): Siblings {
  const listeners: ((word: Word) => void)[] = []
  const waiting = new Map<number, () => void>()
  let last = 0
  process.on('message', (order: Order) => {
    if (order.kind === 'told') waiting.get(order.number)?.()
    if (order.kind !== 'hear') return
    for (const listener of listeners) listener(order.word)
    void report({ kind: 'heard', number: order.number })
  })
  return {
    broadcast: (word) =>
      new Promise((resolve) => {
        const number = (last += 1)
        const done = () => {
          clearTimeout(timer)
          waiting.delete(number)
          resolve()
        }
        const timer = setTimeout(done, acknowledgementTimeoutMs)
        waiting.set(number, done)
        void report({ kind: 'tell', number, word })
      }),
    onMessage: (listener) => void listeners.push(listener),
  }
}

const nobody: Siblings = { broadcast: async () => undefined, onMessage: () => undefined }

export const siblings: Siblings = place.of === 1 ? nobody : createSiblings()
