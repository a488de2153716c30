import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { modelOf, targetsOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Deps } from '#server/deps.ts'
import { maxEntries } from '#server/max-entries.ts'
import { readDocument } from '#server/features/pages/service.ts'
import { ownerMarks } from '#server/owner-mark.ts'
import { listCountedPages, type CountedPage } from './queries.ts'

/** Cached facts about a page that counting needs. */
export interface KnownPage {
  version: number
  /** Blocks whose clicks are counted. */
  blockIds: ReadonlySet<string>
  isOwner(visitor: string | undefined): boolean
  readAt: number
}

/** Cache lifetime in ms of a page, or of the fact that there is no such page. */
const ttlMs = 10_000
/**
 * Minimum age in ms of a cache entry before an unknown block causes a new read; the block may have been added just now.
 */
const rereadAfterMs = 500
/** Maximum number of pages that one statement reads, with their documents. */
const batchSize = 100
/** Maximum number of cached pages, and of cached unknown ids; the least recently used are evicted. */
const maxKnown = 20_000

/**
 * Maximum number of events waiting for their pages to be read, so that a stalled database cannot exhaust the memory.
 */
const maxWaiting = 10_000

/** A page id, with the block that an event names. */
interface CountTarget {
  page: string
  block?: string | undefined
}

function equal(a: string, b: string): boolean {
  // Of most visits no bytes need be made: the length of a mark is no secret.
  if (a.length !== b.length) return false
  // Compared as bytes: strings of equal length may have different byte lengths, on which `timingSafeEqual` throws.
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

type PagesDeps = Pick<Deps, 'clock' | 'keys' | 'database' | 'log'>

function isCounted(block: Block): boolean {
  return !block.hidden && (modelOf(block).counted === true || targetsOf(block).some(({ counted }) => counted))
}

function countedBlocks({ id, document }: CountedPage, { log }: PagesDeps): ReadonlySet<string> {
  const { blocks } = readDocument({ id, path: id, document }, log)
  return new Set(blocks.filter(isCounted).map(({ id: blockId }) => blockId))
}

type ReadPages = (deps: PagesDeps, targets: readonly CountTarget[]) => Promise<void>

/**
 * Runs one read at a time and merges the requests that arrive meanwhile; otherwise a burst would take every database
 * connection and be refused. The returned function throws BUSY if too many events wait.
 */
function coalesceReads(readAll: ReadPages): ReadPages {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting: { targets: CountTarget[]; read: Promise<void> } | undefined
  let count = 0

  return async (deps, targets) => {
    if (targets.length === 0) return
    if (count + targets.length > maxWaiting) throw new AppError('BUSY', { retryAfter: 1 })
    if (waiting === undefined) {
      const asked: CountTarget[] = []
      const read = turn.then(() => {
        waiting = undefined
        return readAll(deps, asked)
      })
      waiting = { targets: asked, read }
      // Waiting callers get the error; the next read starts nevertheless.
      turn = read.catch(() => undefined).then(() => void (count -= asked.length))
    }
    waiting.targets.push(...targets)
    count += targets.length
    await waiting.read
  }
}

/** Creates a cache of the visited pages, so that most events need no query. */
export function createCountedPages() {
  const known = new LRUCache<string, KnownPage>(maxEntries(maxKnown))
  /** Time at which each id was found to have no page. */
  const unknown = new LRUCache<string, number>(maxEntries(maxKnown))

  async function read(deps: PagesDeps, ids: readonly string[], now: number): Promise<void> {
    const asked = ids.map((id) => ({ id, former: known.peek(id), version: known.peek(id)?.version ?? 0 }))
    const found = new Map((await listCountedPages(deps.database.db, asked)).map((page) => [page.id, page]))
    for (const { id, former } of asked) {
      const page = found.get(id)
      if (page === undefined) {
        known.delete(id)
        unknown.set(id, now)
        continue
      }
      const marks = ownerMarks(deps.keys, page.ownerId)
      unknown.delete(id)
      known.set(id, {
        version: page.version,
        blockIds: page.document === null && former ? former.blockIds : countedBlocks(page, deps),
        isOwner: (visitor) => visitor !== undefined && marks.some((mark) => equal(visitor, mark)),
        readAt: now,
      })
    }
  }

  function isStale({ page, block }: CountTarget, now: number): boolean {
    const entry = known.get(page)
    if (entry === undefined) return now - (unknown.get(page) ?? -Infinity) > ttlMs
    if (block !== undefined && !entry.blockIds.has(block)) return now - entry.readAt > rereadAfterMs
    return now - entry.readAt > ttlMs
  }

  async function readStale(deps: PagesDeps, targets: readonly CountTarget[]): Promise<void> {
    const now = deps.clock.now().getTime()
    // An earlier read may have refreshed some of them meanwhile.
    const stale = [...new Set(targets.filter((each) => isStale(each, now)).map(({ page }) => page))]
    for (let start = 0; start < stale.length; start += batchSize) {
      await read(deps, stale.slice(start, start + batchSize), now)
    }
  }

  // Ids can be invented, so uncached ids have a queue of their own and do not delay cached pages.
  const readAgain = coalesceReads(readStale)
  const readFirst = coalesceReads(readStale)

  return {
    /** Returns the existing pages by id; `targets` names the pages and blocks of a request's events. Throws BUSY. */
    async find(deps: PagesDeps, targets: readonly CountTarget[]): Promise<ReadonlyMap<string, KnownPage>> {
      const now = deps.clock.now().getTime()
      const stale = targets.filter((each) => isStale(each, now))
      if (stale.length > 0) {
        const isKnown = ({ page }: CountTarget) => known.has(page)
        await Promise.all([
          readAgain(deps, stale.filter(isKnown)),
          readFirst(
            deps,
            stale.filter((each) => !isKnown(each)),
          ),
        ])
      }
      const found = new Map<string, KnownPage>()
      for (const { page } of targets) {
        const entry = known.get(page)
        if (entry !== undefined) found.set(page, entry)
      }
      return found
    },
  }
}
