import { setTimeout as sleep } from 'node:timers/promises'

export interface IdleQueue {
  /** Enqueues work; dropped silently if the queue is full. The work must not reject. */
  add(work: () => Promise<void>): void
  /** Drops waiting work; resolves when none is running. */
  close(): Promise<void>
}

/** Maximum length of the queue. */
const maxWaiting = 100

/** Event loop utilisation above which the process counts as busy. */
const busyAbove = 0.5

/** A queue of deferrable work, run one at a time, each after `delayMs` ms with low load. */
export function createIdleQueue({ delayMs }: { delayMs: number }): IdleQueue {
  const closing = new AbortController()
  let last = Promise.resolve()
  let waiting = 0

  async function untilIdle(): Promise<void> {
    for (let isBusy = true; isBusy && !closing.signal.aborted;) {
      const before = performance.eventLoopUtilization()
      // The timer keeps no process alive and ends early on close.
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
