import { setTimeout as sleep } from 'node:timers/promises'

export interface IdleQueue {
  /** Does the work later; silently not at all when too much is waiting. The work must not fail. */
  add(work: () => Promise<void>): void
  /** Gives up what waits; resolves when nothing is under way. */
  close(): Promise<void>
}

/** Pieces of work that may wait; a server that has more of them has better things to do. */
const maxWaiting = 100

/** The part of its time above which a process has better things to do. */
const busyAbove = 0.5

/** Work that can wait, one piece at a time, each after `delayMs` milliseconds in which the process had little to do. */
export function createIdleQueue({ delayMs }: { delayMs: number }): IdleQueue {
  const closing = new AbortController()
  let last = Promise.resolve()
  let waiting = 0

  async function untilIdle(): Promise<void> {
    for (let isBusy = true; isBusy && !closing.signal.aborted;) {
      const before = performance.eventLoopUtilization()
      // Waiting keeps no process alive, and ends early when it is given up.
      await sleep(delayMs, undefined, { ref: false, signal: closing.signal }).catch(() => undefined)
      isBusy = performance.eventLoopUtilization(before).utilization > busyAbove
    }
  }

  async function doLater(work: () => Promise<void>): Promise<void> {
    await untilIdle()
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
