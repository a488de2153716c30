import { LRUCache } from 'lru-cache'
import { shareLimits, Semaphore } from '#server/semaphore.ts'

/** Memory limit in bytes; a card has tens of kilobytes, or hundreds with a photo. */
const defaultMaxBytes = 24 * 1024 * 1024
/** Drawing is CPU-bound, and visitors take precedence. */
const drawing = { atOnce: 1, queue: 32 }

type Draw = () => Promise<Buffer>

/** Cache of cards by key with request coalescing. `load` throws BUSY if too many wait. */
export function createCards(maxBytes = defaultMaxBytes): { load(key: string, draw: Draw): Promise<Buffer> } {
  const semaphore = new Semaphore(shareLimits(drawing))
  const cards = new LRUCache<string, Buffer, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _former, { context }) => semaphore.run(context),
    // A card evicted while being drawn is still delivered.
    ignoreFetchAbort: true,
  })
  return { load: (key, draw) => cards.forceFetch(key, { context: draw }) }
}
