import { LRUCache } from 'lru-cache'
import { ofNode, Semaphore } from '#server/semaphore.ts'

/** A card takes some tens of kilobytes, or a few hundred with a photo. */
const usualMaxBytes = 24 * 1024 * 1024
/** Drawing takes a processor for a while, and visitors come first. */
const drawing = { atOnce: 1, queue: 32 }

type Draw = () => Promise<Buffer>

/** Finished cards by key, each drawn once for all who ask meanwhile. `load` throws BUSY when too many wait to be drawn. */
export function createCards(maxBytes = usualMaxBytes): { load(key: string, draw: Draw): Promise<Buffer> } {
  const semaphore = new Semaphore(ofNode(drawing))
  const cards = new LRUCache<string, Buffer, Draw>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => length,
    fetchMethod: (_key, _former, { context }) => semaphore.run(context),
    // A card that is displaced while it is drawn is still what those who wait for it asked for.
    ignoreFetchAbort: true,
  })
  return { load: (key, draw) => cards.forceFetch(key, { context: draw }) }
}
