import { AppError } from '#domain/errors.ts'
import type { CountedEvent } from './counted-event.ts'

/** Stores a batch in one transaction. */
export type StoreBatch = (events: readonly CountedEvent[]) => Promise<void>

export interface EventSink {
  /** Resolves after the events are committed; rejects with BUSY if too many wait. */
  store(events: readonly CountedEvent[]): Promise<void>
  /** Waits until everything accepted so far is stored. */
  drain(): Promise<void>
}

interface Waiting {
  events: readonly CountedEvent[]
  resolve(): void
  reject(error: unknown): void
}

/** Maximum number of events in one transaction; larger batches gain nothing and hold row locks longer. */
const batchSize = 1000
/** Maximum number of waiting events, so that a stalled database cannot exhaust the memory. */
const queueSize = 50_000

/**
 * Group commit: while one batch is being committed, the next one collects, so that one commit serves hundreds of
 * requests and each caller still resolves only after its own events are committed.
 */
export function createEventSink(storeBatch: StoreBatch): EventSink {
  let queue: Waiting[] = []
  let queued = 0
  let flushing: Promise<void> | undefined

  function takeBatch(): Waiting[] {
    let size = 0
    let count = 0
    while (count < queue.length && (count === 0 || size + queue[count]!.events.length <= batchSize)) {
      size += queue[count]!.events.length
      count += 1
    }
    const batch = queue.slice(0, count)
    queue = queue.slice(count)
    queued -= size
    return batch
  }

  async function flush(): Promise<void> {
    while (queue.length > 0) {
      const batch = takeBatch()
      try {
        await storeBatch(batch.flatMap((waiting) => waiting.events))
        for (const waiting of batch) waiting.resolve()
      } catch (error) {
        for (const waiting of batch) waiting.reject(error)
      }
    }
    flushing = undefined
  }

  return {
    store: (events) => {
      if (events.length === 0) return Promise.resolve()
      if (queued + events.length > queueSize) return Promise.reject(new AppError('BUSY', { retryAfter: 1 }))
      return new Promise((resolve, reject) => {
        queue.push({ events, resolve, reject })
        queued += events.length
        flushing ??= Promise.resolve().then(flush)
      })
    },
    drain: () => flushing ?? Promise.resolve(),
  }
}
