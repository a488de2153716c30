import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { otherLanguage } from '#page/in-language.ts'
import type { Figures } from '#page/kit/figures.ts'
import { nextTurn } from '#page/kit/schedule.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import type { Deps } from '#server/deps.ts'
import { hideUnsigned } from '#server/features/html/service.ts'
import { figuresOf, figuresStamp, sourcesOf } from '#server/features/jars/service.ts'
import { readDocument } from '#server/features/pages/service.ts'
import { compressFurther, finishPage } from './finish-page.ts'
import type { CachedPage, PageBytes, Smaller } from './page-cache.ts'
import { pageHtml } from './page-html.tsx'
import type { PublicPage } from './queries.ts'

/** Milliseconds after which a page is compared with the database even though no notice came. */
const freshFor = 60_000

/** A page in one language together with the HTML that its bytes hold. */
interface Made {
  bytes: PageBytes
  html: string
}

/** A language's bytes, made as small as can be. */
async function shrink({ bytes, html }: Made): Promise<PageBytes> {
  return { ...bytes, brotli: await compressFurther(html, bytes) }
}

async function shrinkBoth(own: Made, other: Made | undefined): Promise<Smaller> {
  const { brotli } = await shrink(own)
  return { brotli, inOther: other === undefined ? undefined : await shrink(other) }
}

/** Nobody waits for the smaller body, so a failure to make it is told to the operator alone. */
function shrinkLater(deps: Deps, page: CachedPage, own: Made, other: Made | undefined): void {
  deps.pageCache.shrinkLater(page, () =>
    shrinkBoth(own, other).catch((error: unknown) => {
      deps.log.error('A page could not be compressed further', error)
      return undefined
    }),
  )
}

/** The document without what visitors must not see whatever it says: HTML whose signature does not hold. */
function documentOf(deps: Deps, page: PublicPage): PageDocument {
  const document = readDocument(page, deps.log)
  return { ...document, blocks: hideUnsigned(deps, page.id, document.blocks) }
}

/** What decides beside the document how visitors see a page. */
interface Showing {
  plan: PlanName
  now: Date
  figures: Figures
}

function inLocale(deps: Deps, page: PublicPage, document: PageDocument, showing: Showing) {
  const languages = otherLanguage(document) === undefined ? 1 : 2
  return (locale: Locale): Made => {
    const made = pageHtml(deps.config, { id: page.id, path: page.path, document }, { ...showing, locale })
    return { bytes: finishPage(made, locale, languages), html: made.html }
  }
}

/**
 * The bytes of a page, again where they would be made from the same. The end of a paid term and the time of a block end
 * them whatever happens.
 */
export async function makePage(deps: Deps, page: PublicPage, plan: PlanName, now: Date): Promise<CachedPage> {
  const stamp = [page.id, page.version, plan, page.path].join(' ')
  const planEnd = plan === 'free' || page.paidUntil === null ? Infinity : page.paidUntil.getTime()
  const freshUntil = (turnsAt: number) => Math.min(now.getTime() + freshFor, planEnd, turnsAt)
  const last = deps.pageCache.last(page.path)
  const same = last?.stamp === stamp && now.getTime() < last.turnsAt ? last : undefined
  const document = same === undefined ? documentOf(deps, page) : undefined
  const sources = same?.sources ?? sourcesOf(page.id, visibleBlocks(document!.blocks, plan, now))
  const figures = await figuresOf(deps, sources)
  const parts = { stamp, sources, figuresStamp: figuresStamp(figures) }
  if (same?.figuresStamp === parts.figuresStamp) return { ...same, freshUntil: freshUntil(same.turnsAt) }
  const shown = document ?? documentOf(deps, page)
  const turnsAt = nextTurn(shown.blocks, now)?.getTime() ?? Infinity
  const make = inLocale(deps, page, shown, { plan, now, figures })
  const otherLocale = otherLanguage(shown)
  const [own, other] = [make(shown.lang), otherLocale === undefined ? undefined : make(otherLocale)]
  const made: CachedPage = {
    ...own.bytes,
    ...parts,
    path: page.path,
    pageId: page.id,
    ownerId: page.ownerId,
    inOther: other?.bytes,
    turnsAt,
    freshUntil: freshUntil(turnsAt),
  }
  shrinkLater(deps, made, own, other)
  return made
}
