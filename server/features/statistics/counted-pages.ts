import { timingSafeEqual } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { AppError } from '#domain/errors.ts'
import { modelOf, targetsOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import type { Deps } from '#server/deps.ts'
import { atMost } from '#server/entries.ts'
import { readDocument } from '#server/features/pages/service.ts'
import { ownerMarks } from '#server/owner-mark.ts'
import { listCountedPages, type CountedPage } from './queries.ts'

/** What counting knows of a page for a moment. */
export interface KnownPage {
  version: number
  /** Blocks whose clicks are counted. */
  blockIds: ReadonlySet<string>
  isOwner(visitor: string | undefined): boolean
  readAt: number
}

/** Milliseconds that knowledge of a page, or of there being none, is used before it is read again. */
const freshFor = 10_000
/** Milliseconds before an unknown block makes us read the page again: it may have been added just now. */
const rereadAfter = 500
/** Pages of one statement, whose documents come along. */
const batchSize = 100
/** Pages, and addresses of none, that are remembered; those not visited longest go first. */
const maxKnown = 20_000

/** Events whose pages may wait to be read, so that a database that stands still cannot exhaust the memory. */
const maxWaiting = 10_000

/** A page, with the block of it that an event tells of. */
interface Wanted {
  page: string
  block?: string | undefined
}

function equal(a: string, b: string): boolean {
  // As bytes: texts of one length may have different numbers of them.
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

type ReadPages = (deps: PagesDeps, wanted: readonly Wanted[]) => Promise<void>

/**
 * One read at a time, for all who asked meanwhile: a burst would else take every connection, and be refused. Throws BUSY
 * when too many wait.
 */
function inTurns(readAll: ReadPages): ReadPages {
  let turn: Promise<unknown> = Promise.resolve()
  let waiting: { wanted: Wanted[]; read: Promise<void> } | undefined
  let count = 0

  return async (deps, wanted) => {
    if (wanted.length === 0) return
    if (count + wanted.length > maxWaiting) throw new AppError('BUSY', { retryAfter: 1 })
    if (waiting === undefined) {
      const asked: Wanted[] = []
      const read = turn.then(() => {
        waiting = undefined
        return readAll(deps, asked)
      })
      waiting = { wanted: asked, read }
      // Those who waited hear of a failure, and the next turn comes all the same.
      turn = read.catch(() => undefined).then(() => void (count -= asked.length))
    }
    waiting.wanted.push(...wanted)
    count += wanted.length
    await waiting.read
  }
}

/** Keeps what is known of the pages being visited, so that an event costs no query of its own. */
export function createCountedPages() {
  const known = new LRUCache<string, KnownPage>(atMost(maxKnown))
  /** When it was found out that there is no such page. */
  const unknown = new LRUCache<string, number>(atMost(maxKnown))

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

  function isStale({ page, block }: Wanted, now: number): boolean {
    const entry = known.get(page)
    if (entry === undefined) return now - (unknown.get(page) ?? -Infinity) > freshFor
    if (block !== undefined && !entry.blockIds.has(block)) return now - entry.readAt > rereadAfter
    return now - entry.readAt > freshFor
  }

  async function readStale(deps: PagesDeps, wanted: readonly Wanted[]): Promise<void> {
    const now = deps.clock.now().getTime()
    // Another turn may have read some of them since they were asked for.
    const stale = [...new Set(wanted.filter((each) => isStale(each, now)).map(({ page }) => page))]
    for (let start = 0; start < stale.length; start += batchSize) {
      await read(deps, stale.slice(start, start + batchSize), now)
    }
  }

  // Anybody may invent ids: those of which nothing is known keep no page waiting that people visit.
  const readAgain = inTurns(readStale)
  const readFirst = inTurns(readStale)

  return {
    /** The pages of a request that are there, by id; `wanted` names them with the blocks it tells of. Throws BUSY. */
    async find(deps: PagesDeps, wanted: readonly Wanted[]): Promise<ReadonlyMap<string, KnownPage>> {
      const now = deps.clock.now().getTime()
      const stale = wanted.filter((each) => isStale(each, now))
      const isKnown = ({ page }: Wanted) => known.has(page)
      await Promise.all([
        readAgain(deps, stale.filter(isKnown)),
        readFirst(
          deps,
          stale.filter((each) => !isKnown(each)),
        ),
      ])
      const found = new Map<string, KnownPage>()
      for (const { page } of wanted) {
        const entry = known.get(page)
        if (entry !== undefined) found.set(page, entry)
      }
      return found
    },
  }
}
