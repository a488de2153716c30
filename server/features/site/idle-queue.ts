import { setTimeout as sleep } from 'node:timers/promises'

export interface IdleQueue {
  /** Does the work later; silently not at all when too much is waiting. The work must not fail. */
  add(work: () => Promise<void>): void
  /** Gives up what waits; resolves when nothing is under way. */
  close(): Promise<void>
}

/** Pieces of work that may wait; a server that has more of them has better things to do. */
const maxWaiting = 100

/** Work that can wait, one piece at a time, each after `delayMs` milliseconds. */
export function createIdleQueue({ delayMs }: { delayMs: number }): IdleQueue {
  const closing = new AbortController()
  let last = Promise.resolve()
  let waiting = 0

  async function doLater(work: () => Promise<void>): Promise<void> {
    // Waiting keeps no process alive, and ends early when it is given up.
    await sleep(delayMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
    if (!closing.signal.aborted) await work()
    waiting -= 1
  }

  return {
    add: (work) => {
      if (waiting >= maxWaiting || closing.signal.aborted) return
      waiting += 1
      last = last.then(() => doLater(work))
    },
    close: () => {
      closing.abort()
      return last
    },
  }
}
