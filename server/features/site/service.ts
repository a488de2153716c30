import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { planLimits } from '#domain/plans.ts'
import type { PlanName } from '#domain/plans.ts'
import type { ClickTarget } from '#page/kit/block.ts'
import { modelOf, targetsOf } from '#page/model-of.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import type { Deps } from '#server/deps.ts'
import { planNameAt } from '#server/features/billing/service.ts'
import { readDocument } from '#server/features/pages/service.ts'
import { compressFurther, finishPage } from './finish-page.ts'
import type { CachedPage, Visit } from './page-cache.ts'
import { pageHtml } from './page-html.tsx'
import type { PublicPage } from './queries.ts'
import * as queries from './queries.ts'

/** Milliseconds after which a page is compared with the database even though no notice came. */
const freshFor = 60_000
/** Milliseconds for which an address is known to have no page; taking the address ends them. */
const missingFor = 3000
/** Milliseconds for which the last bytes of a page go on serving when they cannot be compared. */
const borrowedFor = 5000
/** Milliseconds that visitors wait for a page to be compared when there are bytes to show them. */
const patience = 250

const uuid = z.uuid()

/** Where visitors go instead of a page that is archived or beyond its owner's plan: to the main page. */
async function substitute(deps: Deps, page: PublicPage, plan: PlanName): Promise<string | undefined> {
  if (page.main) return undefined
  const pages = await queries.listOwnersPages(deps.database.db, page.ownerId)
  const place = pages.findIndex(({ id }) => id === page.id)
  return page.archivedAt === null && place < planLimits[plan].pages ? undefined : pages[0]?.path
}

/** Nobody waits for the smaller body, so a failure to make it is told to the operator alone. */
function shrinkLater(deps: Deps, page: CachedPage, html: string): void {
  deps.pageCache.shrinkLater(page, () =>
    compressFurther(html, page).catch((error: unknown) => {
      deps.log.error('A page could not be compressed further', error)
      return undefined
    }),
  )
}

/** The bytes again where they are made from the same; the end of a paid term ends them whatever happens. */
function finished(deps: Deps, page: PublicPage, plan: PlanName, now: Date): CachedPage {
  const stamp = [page.id, page.version, plan, page.path].join(' ')
  const planEnd = plan === 'free' || page.paidUntil === null ? Infinity : page.paidUntil.getTime()
  const freshUntil = Math.min(now.getTime() + freshFor, planEnd)
  const last = deps.pageCache.last(page.path)
  if (last?.stamp === stamp) return { ...last, freshUntil }
  const { id: pageId, ownerId, path } = page
  const document = readDocument(page, deps.log)
  const made = pageHtml(deps.config, { id: pageId, path, document }, plan)
  const finishedPage = finishPage(made, { path, pageId, ownerId, stamp, freshUntil })
  shrinkLater(deps, finishedPage, made.html)
  return finishedPage
}

async function find(deps: Deps, address: string): Promise<Visit> {
  const now = deps.clock.now()
  const page = await queries.findByAddress(deps.database.db, address, now)
  if (page === undefined) return { kind: 'missing', freshUntil: now.getTime() + missingFor }
  if (page.path.toLowerCase() !== address.toLowerCase()) return { kind: 'moved', path: page.path, lasting: true }
  const plan = planNameAt(page.paidUntil, now)
  const mainPath = await substitute(deps, page, plan)
  if (mainPath !== undefined) return { kind: 'moved', path: mainPath, lasting: false }
  return { kind: 'page', page: finished(deps, page, plan, now) }
}

/** A page that was shown a moment ago stays up while the database, or anything else, is not. */
async function findOrKeep(deps: Deps, address: string): Promise<Visit> {
  try {
    return await find(deps, address)
  } catch (error) {
    const last = deps.pageCache.last(address)
    if (last === undefined) throw error
    deps.log.error('A page could not be made again; its last bytes serve on', error)
    return { kind: 'page', page: { ...last, freshUntil: deps.clock.now().getTime() + borrowedFor } }
  }
}

/** What an address, in any letter case, leads visitors to; a slow database does not keep those waiting who need not. */
export async function visit(deps: Deps, address: string): Promise<Visit> {
  const { pageCache, clock } = deps
  if (pageCache.isMissing(address, clock.now())) return { kind: 'missing', freshUntil: 0 }
  const last = pageCache.last(address)
  const flight = pageCache.load(address, () => findOrKeep(deps, address))
  if (last === undefined) return flight
  return Promise.race([flight, sleep(patience, { kind: 'page' as const, page: last }, { ref: false })])
}

/**
 * Where `/go` leads for a block: to its own present target, if visitors see the block. A block that no longer sends
 * people through `/go` still serves those who opened the page before.
 */
export async function findGoTarget(deps: Deps, pageId: string, blockId: string): Promise<ClickTarget | undefined> {
  if (!uuid.safeParse(pageId).success) return undefined
  const page = await queries.findById(deps.database.db, pageId)
  if (page === undefined) return undefined
  const plan = planNameAt(page.paidUntil, deps.clock.now())
  if ((await substitute(deps, page, plan)) !== undefined) return undefined
  const { blocks } = readDocument(page, deps.log)
  const block = visibleBlocks(blocks, plan).find(({ id }) => id === blockId)
  // To look for addresses in a text takes a while, and none of them leads through here.
  if (block === undefined || modelOf(block).indirect !== true) return undefined
  const targets = targetsOf(block)
  return targets.find(({ direct }) => !direct) ?? targets[0]
}
