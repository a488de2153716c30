import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { otherLanguage } from '#page/in-language.ts'
import type { Figures } from '#page/kit/figures.ts'
import { nextTurn } from '#page/kit/schedule.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { hideUnsigned } from '#server/features/html/service.ts'
import { figuresOf, figuresStamp, sourcesOf } from '#server/features/jars/service.ts'
import { readStoredText } from '#server/features/pages/service.ts'
import type { SiteDeps } from './deps.ts'
import { compressFurther, finishPage } from './finish-page.ts'
import type { PageBytes } from './page-bytes.ts'
import type { CachedPage, Smaller } from './page-cache.ts'
import { pageHtml } from './page-html.tsx'
import type { PublicPage } from './queries.ts'

/** Milliseconds after which a page is compared with the database even though no notice came. */
const freshFor = 60_000

/** The same on a node that does not hear of changes now. */
const freshWhileDeaf = 1000

async function shrink({ brotli, inOther }: CachedPage): Promise<Smaller> {
  return {
    brotli: await compressFurther(brotli),
    inOther: inOther && { ...inOther, brotli: await compressFurther(inOther.brotli) },
  }
}

/** Nobody waits for the smaller body, so a failure to make it is told to the operator alone. */
function shrinkLater(deps: SiteDeps, page: CachedPage): void {
  deps.pageCache.shrinkLater(page, () =>
    shrink(page).catch((error: unknown) => {
      deps.log.error('A page could not be compressed further', error)
      return undefined
    }),
  )
}

/** The document without what visitors must not see whatever it says: HTML whose signature does not hold. */
function documentOf(deps: SiteDeps, page: PublicPage): PageDocument {
  const document = readStoredText(page, deps.log)
  return { ...document, blocks: hideUnsigned(deps, page.id, document.blocks) }
}

/** What decides beside the document how visitors see a page. */
interface Showing {
  plan: PlanName
  now: Date
  figures: Figures
}

/** A document in its own language and in the other one, if it has one. */
function drawBoth(deps: SiteDeps, { id, path }: PublicPage, document: PageDocument, showing: Showing) {
  const otherLocale = otherLanguage(document)
  const languages = otherLocale === undefined ? 1 : 2
  const draw = (locale: Locale): PageBytes =>
    finishPage(pageHtml(deps.config, { id, path, document }, { ...showing, locale }), locale, languages)
  return { own: draw(document.lang), other: otherLocale === undefined ? undefined : draw(otherLocale) }
}

/** Draws a page, with figures that were just read if there are any. Its bytes are good until `freshUntil`, or until a block of it comes or goes. */
async function drawPage(
  deps: SiteDeps,
  page: PublicPage,
  {
    stamp,
    plan,
    now,
    freshUntil,
    read,
  }: { stamp: string; plan: PlanName; now: Date; freshUntil: number; read?: Figures | undefined },
): Promise<CachedPage> {
  const document = documentOf(deps, page)
  const sources = sourcesOf(page.id, visibleBlocks(document.blocks, plan, now))
  const figures = read ?? (await figuresOf(deps, sources))
  const nextChangeAt = nextTurn(document.blocks, now)?.getTime() ?? Infinity
  const { own, other } = drawBoth(deps, page, document, { plan, now, figures })
  const drawn: CachedPage = {
    ...own,
    stamp,
    sources,
    figuresStamp: figuresStamp(figures),
    path: page.path,
    ownerId: page.ownerId,
    inOther: other,
    nextChangeAt,
    freshUntil: Math.min(freshUntil, nextChangeAt),
  }
  shrinkLater(deps, drawn)
  return drawn
}

/**
 * The bytes of a page, again where they would be made from the same. The end of a paid term and the time of a block end
 * them whatever happens.
 */
export async function makePage(deps: SiteDeps, page: PublicPage, plan: PlanName, now: Date): Promise<CachedPage> {
  const stamp = [page.id, page.version, plan, page.path].join(' ')
  const planEnd = plan === 'free' || page.plusUntil === null ? Infinity : page.plusUntil.getTime()
  const comparedAfter = deps.invalidation.isListening() ? freshFor : freshWhileDeaf
  const freshUntil = Math.min(now.getTime() + comparedAfter, planEnd)
  const last = deps.pageCache.last(page.path)
  let read: Figures | undefined
  if (last?.stamp === stamp && now.getTime() < last.nextChangeAt) {
    // The same document at a time when it shows the same blocks: only their figures may be others.
    read = await figuresOf(deps, last.sources)
    if (figuresStamp(read) === last.figuresStamp)
      return { ...last, freshUntil: Math.min(freshUntil, last.nextChangeAt) }
  }
  return drawPage(deps, page, { stamp, plan, now, freshUntil, read })
}
