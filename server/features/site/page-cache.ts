import { LRUCache } from 'lru-cache'
import { atMost } from '#server/entries.ts'
import type { Source } from '#server/features/jars/service.ts'
import { createCodedBodies, type Coding } from './coded-bodies.ts'
import { createIdleQueue } from './idle-queue.ts'
import { addressesOf } from './facets.ts'
import type { PageBytes } from './page-bytes.ts'

/** A finished page: its bytes, in its own language first. */
export interface CachedPage extends PageBytes {
  /** The address, without the slash, as its owner writes it; asked for in other letter cases it redirects here. */
  path: string
  ownerId: string
  /** Says from what the bytes were made; what is made from the same again need not be made. Undefined once outdated. */
  stamp: string | undefined
  /** The outside figures that the page shows, and from which of them the bytes were made. */
  sources: readonly Source[]
  figuresStamp: string
  /** The same page in its other language, if it has two. */
  inOther: PageBytes | undefined
  /** Milliseconds of the clock from which the bytes must be made, or found unchanged, again. */
  freshUntil: number
  /** Milliseconds of the clock from which the page shows other blocks, whatever is stored; Infinity for never. */
  nextChangeAt: number
}

/** Whether a page has changed since its bytes were made. */
export function isOutdated({ stamp }: CachedPage): boolean {
  return stamp === undefined
}

/** The parts of a page that can be made smaller. */
export type Smaller = Pick<CachedPage, 'brotli' | 'inOther'>

/** What an address leads to. */
export type Visit =
  | { kind: 'page'; page: CachedPage }
  | { kind: 'moved'; path: string; lasting: boolean }
  /** No page, which need not be found out again before `freshUntil`, in milliseconds of the clock. */
  | { kind: 'missing'; freshUntil: number }

/** The pages that a change is about, with all that is made of them; figures by their key. */
export type Concerned = { paths: readonly string[] } | { owner: string } | { figures: string } | { everything: true }

export interface PageCache {
  /** The page of an address in any letter case, if its bytes may still go out. */
  fresh(path: string, now: Date): CachedPage | undefined
  /** The same, however old the bytes are. */
  last(path: string): CachedPage | undefined
  /** The body of a page in a coding. */
  bodyOf(page: PageBytes, coding: Coding): Buffer
  /** Whether there was no page at an address a moment ago. */
  isMissing(path: string, now: Date): boolean
  /** Finds out what an address leads to, once for all who ask meanwhile, and keeps the page if there is one. */
  load(path: string, find: () => Promise<Visit>): Promise<Visit>
  /**
   * Makes the kept bytes of a page smaller once the visitor who waited for them has theirs, if the page is still the
   * one they were made from. `compress` must not fail.
   */
  shrinkLater(page: CachedPage, compress: () => Promise<Smaller | undefined>): void
  /**
   * After a change: the bytes may go out only where others cannot be made. Everything at once is a suspicion only: the
   * pages are compared again like those that grew old. What is being made now is not kept, since it may be of before.
   */
  outdate(concerned: Concerned): void
  /** After a change that takes pages from visitors: the same, and the bytes never go out again. */
  drop(concerned: Concerned): void
  /** Gives up what waits to be made smaller; resolves when nothing is being worked on. */
  close(): Promise<void>
}

/** Milliseconds in which a page that is being worked on may well change again. */
const usualDelayMs = 500

/** Addresses without a page that are remembered at once; those not asked for longest go first. */
const maxMissing = 10_000

/** Bytes that a page takes beside its body: measured over twenty thousand of them. */
const overhead = 1200

/** The part of the memory that is for codings which few ask for. */
const rarePart = 1 / 8

function weightOf({ brotli, inOther }: Pick<CachedPage, 'brotli' | 'inOther'>): number {
  return brotli.length + overhead + (inOther === undefined ? 0 : inOther.brotli.length + overhead)
}

function isConcerned(page: CachedPage, concerned: Exclude<Concerned, { paths: readonly string[] }>): boolean {
  if ('owner' in concerned) return page.ownerId === concerned.owner
  return !('figures' in concerned) || page.sources.some(({ key }) => key === concerned.figures)
}

/**
 * Pages, and what is made of them for their widgets, by address in lower case, those not asked for longest going first
 * when `maxBytes` are full.
 */
export function createPageCache(maxBytes: number, { delayMs = usualDelayMs } = {}): PageCache {
  const maxSize = Math.max(1, maxBytes * (1 - rarePart))
  const pages = new LRUCache<string, CachedPage>({ maxSize, sizeCalculation: weightOf })
  const bodyOf = createCodedBodies(maxBytes * rarePart)
  const shrinking = createIdleQueue({ delayMs })
  /** The millisecond of the clock from which each must be looked up again: asking for many of them costs no query each. */
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
    // A purge takes the flight out of the map; it then lands for those on board and leaves nothing behind.
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

  /** Lets what is under way land for those on board alone. Whose it would be, and with which figures, nobody knows yet. */
  function abandon(concerned: Concerned): void {
    if ('paths' in concerned) {
      for (const key of keysOf(concerned)) {
        flights.delete(key)
        missing.delete(key)
      }
      return
    }
    flights.clear()
    // A ban that was lifted brings pages back.
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
