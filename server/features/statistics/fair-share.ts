import { createHmac, randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * What one address block may tell of one page within an hour: far more than the people behind one mobile operator's
 * address, far less than a machine that makes a crowd.
 */
const hourly = { visitors: 5000, events: 1_000_000 }
const hourMs = 60 * 60 * 1000
/** Pairs of an address block and a page that are counted at once; beyond them the one not seen longest is dropped. */
const maxPairs = 5000

interface Told {
  events: number
  /** Parts of visitor hashes, enough to tell a few thousand apart. */
  visitors: Set<number>
}

interface Share {
  /** False when more was told than people tell. */
  isPeople: boolean
  /** False when the visitor is one more than the hour has room for. */
  countsVisitor: boolean
}

/**
 * Counts, on this node alone, what comes from one address block to one page. Blocks are known by a hash whose key is
 * thrown away with everything else when the hour ends.
 */
export class FairShare {
  #hour = 0
  #key = randomBytes(32)
  readonly #told = new LRUCache<string, Told>({ max: maxPairs })
  readonly #limits: typeof hourly

  constructor(limits = hourly) {
    this.#limits = limits
  }

  /** Takes one event of the people's from the share. */
  take({ block, pageId, visitor }: { block: string; pageId: string; visitor: Buffer }, now: Date): Share {
    this.#turnHour(now)
    const told = this.#toldBy(`${block} ${pageId}`)
    if (told.events >= this.#limits.events) return { isPeople: false, countsVisitor: false }
    told.events += 1
    const mark = visitor.readUInt32BE()
    if (told.visitors.size < this.#limits.visitors) told.visitors.add(mark)
    return { isPeople: true, countsVisitor: told.visitors.has(mark) }
  }

  #turnHour(now: Date): void {
    const hour = Math.floor(now.getTime() / hourMs)
    if (hour === this.#hour) return
    this.#hour = hour
    this.#key = randomBytes(32)
    this.#told.clear()
  }

  #toldBy(pair: string): Told {
    const key = createHmac('sha256', this.#key).update(pair).digest('base64').slice(0, 16)
    const known = this.#told.get(key)
    if (known !== undefined) return known
    const told: Told = { events: 0, visitors: new Set() }
    this.#told.set(key, told)
    return told
  }
}
