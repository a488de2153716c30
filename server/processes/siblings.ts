import { place } from './place.ts'

/** A word to the other processes of this node; only whoever hears it knows what it means. */
type Word = object

/** The other processes of this node. */
export interface Siblings {
  /** Resolves when all of them have heard it, or after a bound if one hangs. Never fails. */
  tell(word: Word): Promise<void>
  /** Whatever `listener` does with a word is done before its teller goes on. */
  hear(listener: (word: Word) => void): void
}

/** From a process to its supervisor. */
export type Report =
  | { kind: 'listening' }
  | { kind: 'failed'; reason: string }
  /** A word to the others, or that a word of theirs was heard. */
  | { kind: 'tell'; number: number; word: Word }
  | { kind: 'heard'; number: number }

/** From the supervisor to a process. */
export type Order =
  /** All listen; for the one that says so to the operator. */
  { kind: 'welcome' } | { kind: 'hear'; number: number; word: Word } | { kind: 'told'; number: number }

/** Resolves when the supervisor has it, or is gone and needs to know nothing. */
export function report(message: Report): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve())
    else resolve()
  })
}

/** Milliseconds that a process waits for the others: longer than any of them is busy, and no request waits for ever. */
const patienceMs = 2000

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
    tell: (word) =>
      new Promise((resolve) => {
        const number = (last += 1)
        const done = () => {
          clearTimeout(timer)
          waiting.delete(number)
          resolve()
        }
        const timer = setTimeout(done, patienceMs)
        waiting.set(number, done)
        void report({ kind: 'tell', number, word })
      }),
    hear: (listener) => void listeners.push(listener),
  }
}

const nobody: Siblings = { tell: async () => undefined, hear: () => undefined }

export const siblings: Siblings = place.of === 1 ? nobody : createSiblings()
