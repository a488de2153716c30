import { LRUCache } from 'lru-cache'
import { maxEntries } from '#server/max-entries.ts'
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
export function isStale({ stamp }: CachedPage): boolean {
  return stamp === undefined
}

/** The parts of a page that further compression replaces. */
export type Recompressed = Pick<CachedPage, 'brotli' | 'inOther'>

/** Result of looking up an address. */
export type LookupResult =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'moved'; path: string; lasting: boolean }
  /** No page; valid until `freshUntil` in ms. */
  | { kind: 'missing'; freshUntil: number }

/** The pages affected by a change, with all facets; figures by their key. */
export type AffectedPages =
  | { paths: readonly string[] }
  | { owner: string }
  | { figures: string }
  | { everything: true }

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
  load(path: string, find: () => Promise<LookupResult>): Promise<LookupResult>
  /**
   * Schedules further compression of a cached page, applied if the page is still current. `compress` must not reject.
   */
  recompressLater(page: CachedPage, compress: () => Promise<Recompressed | undefined>): void
  /**
   * Marks pages as stale after a change: their bytes are served only while the database is unavailable or too slow, or
   * admission refuses lookups. For `everything` pages are only compared again. Results of lookups in progress are not
   * cached, since they may predate the change.
   */
  invalidate(affected: AffectedPages): void
  /** Removes pages after a change that hides them; their bytes are never served again. */
  drop(affected: AffectedPages): void
  /** Drops scheduled compressions; resolves when none is running. */
  close(): Promise<void>
}

/** Minimum delay in ms before compression, since a page being edited may change again. */
const defaultDelayMs = 500

/** Maximum number of remembered addresses without a page. */
const maxMissing = 10_000

/** Memory of a page beside its body in bytes, measured over twenty thousand pages. */
const overheadBytes = 1200

/** Share of the memory for rarely requested codings. */
const rareCodingsShare = 1 / 8

function weightOf({ brotli, inOther }: Pick<CachedPage, 'brotli' | 'inOther'>): number {
  return brotli.length + overheadBytes + (inOther === undefined ? 0 : inOther.brotli.length + overheadBytes)
}

function isAffected(page: CachedPage, affected: Exclude<AffectedPages, { paths: readonly string[] }>): boolean {
  if ('owner' in affected) return page.ownerId === affected.owner
  return !('figures' in affected) || page.sources.some(({ key }) => key === affected.figures)
}

/** Cache of pages and their facets by lower-case path; the least recently used go when `maxBytes` is reached. */
export function createPageCache(maxBytes: number, { delayMs = defaultDelayMs } = {}): PageCache {
  const maxSize = Math.max(1, maxBytes * (1 - rareCodingsShare))
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: weightOf })
  const bodyOf = createCodedBodies(maxBytes * rareCodingsShare)
  const recompressions = createIdleQueue({ delayMs })
  /** Time in ms until which an address is known to have no page, so that repeated requests cost no query. */
  const missing = new LRUCache<string, number>(maxEntries(maxMissing))
  const lookups = new Map<string, Promise<LookupResult>>()

  function last(path: string): CachedPage | undefined {
    return pages.peek(path.toLowerCase())
  }

  function fresh(path: string, now: Date): CachedPage | undefined {
    const page = pages.get(path.toLowerCase())
    return page === undefined || now.getTime() >= page.freshUntil ? undefined : page
  }

  function storeResult(key: string, result: LookupResult): void {
    if (result.kind === 'page') return void pages.set(key, result.page)
    pages.delete(key)
    if (result.kind === 'missing') missing.set(key, result.freshUntil)
  }

  async function runLookup(
    key: string,
    find: () => Promise<LookupResult>,
    isCurrent: () => boolean,
  ): Promise<LookupResult> {
    try {
      const result = await find()
      if (isCurrent()) storeResult(key, result)
      return result
    } finally {
      if (isCurrent()) lookups.delete(key)
    }
  }

  function load(path: string, find: () => Promise<LookupResult>): Promise<LookupResult> {
    const key = path.toLowerCase()
    const known = lookups.get(key)
    if (known !== undefined) return known
    // A change removes the lookup from the map; its result then goes to the waiting callers only.
    const lookup: Promise<LookupResult> = Promise.resolve().then(() =>
      runLookup(key, find, () => lookups.get(key) === lookup),
    )
    lookups.set(key, lookup)
    return lookup
  }

  function recompressLater(page: CachedPage, compress: () => Promise<Recompressed | undefined>): void {
    const key = page.path.toLowerCase()
    recompressions.add(async () => {
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
  function discardLookups(affected: AffectedPages): void {
    if ('paths' in affected) {
      for (const key of keysOf(affected)) {
        lookups.delete(key)
        missing.delete(key)
      }
      return
    }
    lookups.clear()
    // A lifted ban or a withdrawn deletion makes pages visible again.
    if (!('figures' in affected)) missing.clear()
  }

  function keysOf(affected: AffectedPages): string[] {
    if ('paths' in affected) return affected.paths.flatMap((path) => addressesOf(path.toLowerCase()))
    return [...pages].filter(([, page]) => isAffected(page, affected)).map(([key]) => key)
  }

  function invalidate(affected: AffectedPages): void {
    discardLookups(affected)
    for (const key of keysOf(affected)) {
      const page = pages.peek(key)
      if (page === undefined) continue
      page.freshUntil = 0
      if (!('everything' in affected)) page.stamp = undefined
    }
  }

  function drop(affected: AffectedPages): void {
    discardLookups(affected)
    for (const key of keysOf(affected)) pages.delete(key)
  }

  const isMissing = (path: string, now: Date) => now.getTime() < (missing.get(path.toLowerCase()) ?? 0)
  return { fresh, last, bodyOf, isMissing, load, recompressLater, invalidate, drop, close: recompressions.close }
}
