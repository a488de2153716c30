import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { ownerMark } from '#server/owner-mark.ts'
import { listCountedPages } from './queries.ts'

/** What counting knows of a page for a moment. */
export interface KnownPage {
  blockIds: ReadonlySet<string>
  isOwner(visitor: string | undefined): boolean
  readAt: number
}

/** Milliseconds that knowledge of a page is used before it is read again. */
const freshFor = 10_000
/** Milliseconds before an unknown block makes us read the page again: it may have been added just now. */
const rereadAfter = 500
const maxKnown = 20_000

function equal(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}

type PagesDeps = Pick<Deps, 'clock' | 'keys' | 'database'>

/** Keeps what is known of the pages being visited, so that an event costs no query of its own. */
export function createCountedPages() {
  const known = new Map<string, KnownPage>()

  async function read(deps: PagesDeps, ids: readonly string[], now: number): Promise<void> {
    for (const id of ids) known.delete(id)
    if (known.size > maxKnown) known.clear()
    for (const page of await listCountedPages(deps.database.db, ids)) {
      const mark = ownerMark(deps.keys, page.ownerId)
      known.set(page.id, {
        blockIds: new Set(page.blockIds),
        isOwner: (visitor) => visitor !== undefined && equal(visitor, mark),
        readAt: now,
      })
    }
  }

  return {
    /** Reads what is missing or stale; `wanted` are the pages of a request with the blocks it names. */
    async find(deps: PagesDeps, wanted: readonly { page: string; block?: string | undefined }[]) {
      const now = deps.clock.now().getTime()
      const stale = wanted.filter(({ page, block }) => {
        const entry = known.get(page)
        if (entry === undefined || now - entry.readAt > freshFor) return true
        return block !== undefined && !entry.blockIds.has(block) && now - entry.readAt > rereadAfter
      })
      if (stale.length > 0) await read(deps, [...new Set(stale.map(({ page }) => page))], now)
      return known
    },
  }
}
