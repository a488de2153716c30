import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#domain/errors.ts'
import { isUuid } from '#domain/ids.ts'
import type { Locale } from '#domain/locales.ts'
import { planLimits, type PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import type { ClickTarget } from '#page/kit/block.ts'
import { modelOf, targetsOf } from '#page/model-of.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { isWidgetShown } from '#page/widget/visible.ts'
import { isBusy, messageOf } from '#server/db/errors.ts'
import type { Deps } from '#server/deps.ts'
import { planNameAt } from '#server/features/billing/service.ts'
import { hideUnsigned } from '#server/features/html/service.ts'
import { readStoredText } from '#server/features/pages/service.ts'
import type { SiteDeps } from './deps.ts'
import { addressOf, type Facet } from './facets.ts'
import { makePage } from './make-page.ts'
import { isStale, type CachedPage, type LookupResult } from './page-cache.ts'
import type { PublicPage } from './queries.ts'
import * as queries from './queries.ts'

export { cardContent, cardSize, cardUrl, stampOf } from './card-stamp.ts'
export type { CardContent } from './card-stamp.ts'
export { favicon, markPaths } from './mark.ts'
export { redirect, searchOf } from './send-lookup.ts'
export { standalonePage } from './standalone-page.tsx'
export type { StrictDocument } from './strict-document.tsx'

/** Time in ms for which an address is known to have no page; taking the address ends it. */
const missingTtlMs = 3000
/** Extension in ms for bytes that cannot be compared now. */
const unverifiedExtensionMs = 5000
/** Extension in ms for bytes known to be stale. */
const staleExtensionMs = 1000
/** Time in ms that visitors wait for a comparison if bytes are available. */
const lookupWaitMs = 250

/** The main page's path, to which archived pages and pages beyond the plan redirect. */
async function redirectPath(deps: Deps, page: PublicPage, plan: PlanName): Promise<string | undefined> {
  if (page.main) return undefined
  const pages = await queries.listOwnersPages(deps.database.db, page.ownerId)
  const place = pages.findIndex(({ id }) => id === page.id)
  return page.archivedAt === null && place < planLimits[plan].pages ? undefined : pages[0]?.path
}

/** A request for a page; the address is case-insensitive. */
interface PageRequest {
  facet: Facet
  address: string
}

async function find(deps: SiteDeps, { facet, address }: PageRequest): Promise<LookupResult> {
  const now = deps.clock.now()
  const missing: LookupResult = { kind: 'missing', freshUntil: now.getTime() + missingTtlMs }
  const page = await queries.findByAddress(deps.database.db, address, now)
  if (page === undefined) return missing
  if (page.path.toLowerCase() !== address.toLowerCase())
    return { kind: 'moved', path: addressOf(facet, page.path), lasting: true }
  const plan = planNameAt(page.plusUntil, now)
  const mainPath = await redirectPath(deps, page, plan)
  // Another site shows this page or none.
  if (mainPath !== undefined) return facet === 'page' ? { kind: 'moved', path: mainPath, lasting: false } : missing
  const made = await makePage(deps, page, { facet, plan, now })
  return made === undefined ? missing : { kind: 'page', page: made }
}

/** A visible page, for features that render something else of it. */
export interface ShownPage {
  id: string
  /** The current address; the requested one may be a former one. */
  path: string
  plan: PlanName
  document: PageDocument
}

/** The page visible at an address, case-insensitive; undefined for none and for redirects. */
export async function findShownPage(deps: Deps, address: string): Promise<ShownPage | undefined> {
  const now = deps.clock.now()
  const page = await queries.findByAddress(deps.database.db, address, now)
  if (page === undefined) return undefined
  const plan = planNameAt(page.plusUntil, now)
  if ((await redirectPath(deps, page, plan)) !== undefined) return undefined
  return { id: page.id, path: page.path, plan, document: readStoredText(page, deps.log) }
}

function keyOf({ facet, address }: PageRequest): string {
  return addressOf(facet, address)
}

/** The last bytes of a page, unless a scheduled block has changed since. */
function lastBytes(deps: SiteDeps, key: string): CachedPage | undefined {
  const last = deps.pageCache.last(key)
  return last === undefined || last.nextChangeAt <= deps.clock.now().getTime() ? undefined : last
}

/**
 * Looks up a page, or returns its last bytes if that fails. Bytes known to be stale are returned only while the
 * database is unavailable or too slow, or admission answers BUSY.
 */
async function findOrReuse(deps: SiteDeps, asked: PageRequest, network: string): Promise<LookupResult> {
  try {
    return await deps.admission.run('page', network, () => find(deps, asked))
  } catch (error) {
    const last = lastBytes(deps, keyOf(asked))
    if (last === undefined || (isStale(last) && !isBusy(error))) throw error
    // Refusals are not logged, since a flood of them would flood the log; an outage needs no stack with every view.
    const problem = 'A page could not be rendered; its stale copy is served'
    if (!(error instanceof AppError)) {
      if (isBusy(error)) deps.log.warn(`${problem}: ${messageOf(error)}`)
      else deps.log.error(problem, error)
    }
    const until = deps.clock.now().getTime() + (isStale(last) ? staleExtensionMs : unverifiedExtensionMs)
    return { kind: 'page', page: { ...last, freshUntil: Math.min(until, last.nextChangeAt) } }
  }
}

/** Looks up a page through the cache. A caller that joined a refused lookup retries, since admission is by network. */
async function loadFor(deps: SiteDeps, asked: PageRequest, network: string): Promise<LookupResult> {
  let isOwn = false
  const ask = () => {
    isOwn = true
    return findOrReuse(deps, asked, network)
  }
  try {
    return await deps.pageCache.load(keyOf(asked), ask)
  } catch (error) {
    if (isOwn || !(error instanceof AppError)) throw error
    return ask()
  }
}

/**
 * Looks up what a visitor requested. If bytes are available, a slow database delays visitors by at most 250 ms.
 * `network`: see `Admission`. Throws BUSY on overload.
 */
export async function lookUpPage(deps: SiteDeps, asked: PageRequest, network: string): Promise<LookupResult> {
  const { pageCache, clock } = deps
  const key = keyOf(asked)
  if (pageCache.isMissing(key, clock.now())) return { kind: 'missing', freshUntil: 0 }
  const last = lastBytes(deps, key)
  const lookup = loadFor(deps, asked, network)
  if (last === undefined || isStale(last)) return lookup
  return Promise.race([lookup, sleep(lookupWaitMs, { kind: 'page' as const, page: last }, { ref: false })])
}

/** A block that is visible now, with its page's language, address and framing; undefined otherwise. */
export async function findVisibleBlock(
  deps: Deps,
  pageId: string,
  blockId: string,
): Promise<{ block: Block; lang: Locale; path: string; framed: boolean } | undefined> {
  if (!isUuid(pageId)) return undefined
  const page = await queries.findById(deps.database.db, pageId)
  if (page === undefined) return undefined
  const now = deps.clock.now()
  const plan = planNameAt(page.plusUntil, now)
  if ((await redirectPath(deps, page, plan)) !== undefined) return undefined
  const { blocks, lang, widget } = readStoredText(page, deps.log)
  const block = visibleBlocks(hideUnsigned(deps, page.id, blocks), plan, now).find(({ id }) => id === blockId)
  return block === undefined ? undefined : { block, lang, path: page.path, framed: isWidgetShown(widget, plan) }
}

/** Target of a link and its page. */
export interface GoTarget {
  target: ClickTarget
  lang: Locale
  path: string
}

/**
 * Target of `/go` for a block: the block's own current target, if visible. Blocks that no longer use `/go` still serve
 * visitors who opened the page before.
 */
export async function findGoTarget(deps: Deps, pageId: string, blockId: string): Promise<GoTarget | undefined> {
  const found = await findVisibleBlock(deps, pageId, blockId)
  // Only types with indirect links are parsed.
  if (found === undefined || modelOf(found.block).indirect !== true) return undefined
  const targets = targetsOf(found.block)
  const target = targets.find(({ direct }) => !direct) ?? targets[0]
  return target && { target, lang: found.lang, path: found.path }
}
