import { LRUCache } from 'lru-cache'
import { atMost } from '#server/entries.ts'
import type { Source } from '#server/features/jars/service.ts'
import { createCodedBodies, type Coding } from './coded-bodies.ts'
import { createIdleQueue } from './idle-queue.ts'
import { addressesOf } from './facets.ts'
import type { PageBytes } from './page-bytes.ts'

/** A cached page with its bytes, in its own language first. */
export interface CachedPage extends PageBytes {
  /** The address without the slash, in its owner's letter case; other cases redirect to it. */
  path: string
  ownerId: string
  /**
   * What the bytes were made from, beside figures and time: with an equal stamp and `figuresStamp`, and before
   * `nextChangeAt`, the bytes would be equal. Undefined once stale.
   */
  stamp: string | undefined
  /** Outside figures on the page, and a stamp of their values. */
  sources: readonly Source[]
  figuresStamp: string
  /** The page in its second language, if it has one. */
  inOther: PageBytes | undefined
  /** Time in ms from which the bytes must be compared or made again. */
  freshUntil: number
  /** Time in ms at which the schedule changes the visible blocks; Infinity for never. */
  nextChangeAt: number
}

/** Whether the page has changed since its bytes were made. */
export function isOutdated({ stamp }: CachedPage): boolean {
  return stamp === undefined
}

/** The parts of a page that further compression replaces. */
export type Smaller = Pick<CachedPage, 'brotli' | 'inOther'>

/** Result of looking up an address. */
export type Visit =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'moved'; path: string; lasting: boolean }
  /** No page; valid until `freshUntil` in ms. */
  | { kind: 'missing'; freshUntil: number }

/** The pages affected by a change, with all facets; figures by their key. */
export type Concerned = { paths: readonly string[] } | { owner: string } | { figures: string } | { everything: true }

export interface PageCache {
  /** The page of an address, case-insensitive, if its bytes are fresh. */
  fresh(path: string, now: Date): CachedPage | undefined
  /** The page's last bytes, however old. */
  last(path: string): CachedPage | undefined
  /** The body of a page in a coding. */
  bodyOf(page: PageBytes, coding: Coding): Buffer
  /** Whether an address is known to have no page. */
  isMissing(path: string, now: Date): boolean
  /** Looks up an address, once for concurrent callers, and caches the page or its absence. */
  load(path: string, find: () => Promise<Visit>): Promise<Visit>
  /**
   * Schedules further compression of a cached page, applied if the page is still current. `compress` must not reject.
   */
  shrinkLater(page: CachedPage, compress: () => Promise<Smaller | undefined>): void
  /**
   * Marks pages as stale after a change: their bytes are served only while the database is unavailable or too slow, or
   * admission refuses lookups. For `everything` pages are only compared again. Results of lookups in progress are not
   * cached, since they may predate the change.
   */
  outdate(concerned: Concerned): void
  /** Removes pages after a change that hides them; their bytes are never served again. */
  drop(concerned: Concerned): void
  /** Drops scheduled compressions; resolves when none is running. */
  close(): Promise<void>
}

/** Minimum delay in ms before compression, since a page being edited may change again. */
const usualDelayMs = 500

/** Maximum number of remembered addresses without a page. */
const maxMissing = 10_000

/** Memory of a page beside its body in bytes, measured over twenty thousand pages. */
const overhead = 1200

/** Share of the memory for rarely requested codings. */
const rarePart = 1 / 8

function weightOf({ brotli, inOther }: Pick<CachedPage, 'brotli' | 'inOther'>): number {
  return brotli.length + overhead + (inOther === undefined ? 0 : inOther.brotli.length + overhead)
}

function isConcerned(page: CachedPage, concerned: Exclude<Concerned, { paths: readonly string[] }>): boolean {
  if ('owner' in concerned) return page.ownerId === concerned.owner
  return !('figures' in concerned) || page.sources.some(({ key }) => key === concerned.figures)
}

/** Cache of pages and their facets by lower-case path; the least recently used go when `maxBytes` is reached. */
export function createPageCache(maxBytes: number, { delayMs = usualDelayMs } = {}): PageCache {
  const maxSize = Math.max(1, maxBytes * (1 - rarePart))
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: weightOf })
  const bodyOf = createCodedBodies(maxBytes * rarePart)
  const shrinking = createIdleQueue({ delayMs })
  /** Time in ms until which an address is known to have no page, so that repeated requests cost no query. */
  const missing = new LRUCache<string, number>(atMost(maxMissing))
  const flights = new Map<string, Promise<Visit>>()

  function last(path: string): CachedPage | undefined {
    return pages.peek(path.toLowerCase())
  }

  function fresh(path: string, now: Date): CachedPage | undefined {
    const page = pages.get(path.toLowerCase())
    return page === undefined || now.getTime() >= page.freshUntil ? undefined : page
  }

  function land(key: string, visit: Visit): void {
    if (visit.kind === 'page') return void pages.set(key, visit.page)
    pages.delete(key)
    if (visit.kind === 'missing') missing.set(key, visit.freshUntil)
  }

  async function fly(key: string, find: () => Promise<Visit>, isCurrent: () => boolean): Promise<Visit> {
    try {
      const visit = await find()
      if (isCurrent()) land(key, visit)
      return visit
    } finally {
      if (isCurrent()) flights.delete(key)
    }
  }

  function load(path: string, find: () => Promise<Visit>): Promise<Visit> {
    const key = path.toLowerCase()
    const known = flights.get(key)
    if (known !== undefined) return known
    // A change removes the lookup from the map; its result then goes to the waiting callers only.
    const flight: Promise<Visit> = Promise.resolve().then(() => fly(key, find, () => flights.get(key) === flight))
    flights.set(key, flight)
    return flight
  }

  function shrinkLater(page: CachedPage, compress: () => Promise<Smaller | undefined>): void {
    const key = page.path.toLowerCase()
    shrinking.add(async () => {
      if (pages.peek(key)?.etag !== page.etag) return
      const smaller = await compress()
      const current = pages.peek(key)
      if (smaller !== undefined && current?.etag === page.etag) pages.set(key, { ...current, ...smaller })
    })
  }

  /**
   * Discards lookups in progress and known absences that a change may affect. Owner and figures of a page being looked
   * up are not known yet, so changes of those discard all lookups.
   */
  function abandon(concerned: Concerned): void {
    if ('paths' in concerned) {
      for (const key of keysOf(concerned)) {
        flights.delete(key)
        missing.delete(key)
      }
      return
    }
    flights.clear()
    // A lifted ban or a withdrawn deletion makes pages visible again.
    if (!('figures' in concerned)) missing.clear()
  }

  function keysOf(concerned: Concerned): string[] {
    if ('paths' in concerned) return concerned.paths.flatMap((path) => addressesOf(path.toLowerCase()))
    return [...pages].filter(([, page]) => isConcerned(page, concerned)).map(([key]) => key)
  }

  function outdate(concerned: Concerned): void {
    abandon(concerned)
    for (const key of keysOf(concerned)) {
      const page = pages.peek(key)
      if (page === undefined) continue
      page.freshUntil = 0
      if (!('everything' in concerned)) page.stamp = undefined
    }
  }

  function drop(concerned: Concerned): void {
    abandon(concerned)
    for (const key of keysOf(concerned)) pages.delete(key)
  }

  const isMissing = (path: string, now: Date) => now.getTime() < (missing.get(path.toLowerCase()) ?? 0)
  return { fresh, last, bodyOf, isMissing, load, shrinkLater, outdate, drop, close: shrinking.close }
}
