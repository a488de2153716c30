import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { otherLanguage } from '#page/in-language.ts'
import type { Figures } from '#page/kit/figures.ts'
import { nextScheduleChange } from '#page/kit/schedule.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { isWidgetShown } from '#page/widget/visible.ts'
import { hideUnsigned } from '#server/features/html/service.ts'
import { drawThumbnail } from '#server/features/images/service.ts'
import { figuresOf, figuresStamp, sourcesOf } from '#server/features/jars/service.ts'
import { readStoredText } from '#server/features/pages/service.ts'
import type { SiteDeps } from './deps.ts'
import { addressOf, type Facet } from './facets.ts'
import { compressFurther, finishPage } from './finish-page.ts'
import type { PageBytes } from './page-bytes.ts'
import type { CachedPage, Recompressed } from './page-cache.ts'
import { pageHtml } from './page-html.tsx'
import type { PublicPage } from './queries.ts'
import type { StrictDocument } from './strict-document.tsx'
import { settingsFile, widgetSettingsIn } from './widget-settings.ts'

/** Time in ms after which a page is compared with the database even without a notification. */
const freshMs = 60_000

/** Size in pixels of the widget's picture, for high-density screens. */
const avatarSide = 96

/** Time in ms after which a page is compared on a node that currently receives no notifications. */
const freshWithoutListenMs = 1000

async function recompress({ brotli, inOther }: CachedPage): Promise<Recompressed> {
  return {
    brotli: await compressFurther(brotli),
    inOther: inOther && { ...inOther, brotli: await compressFurther(inOther.brotli) },
  }
}

/** Compresses further in the background; failures are only logged. */
function recompressLater(deps: SiteDeps, page: CachedPage): void {
  deps.pageCache.recompressLater(page, () =>
    recompress(page).catch((error: unknown) => {
      deps.log.error('A page could not be compressed further', error)
      return undefined
    }),
  )
}

/** Reads the document. HTML blocks with an invalid signature are marked as hidden and keep their places. */
function documentOf(deps: SiteDeps, page: PublicPage): PageDocument {
  const document = readStoredText(page, deps.log)
  return { ...document, blocks: hideUnsigned(deps, page.id, document.blocks) }
}

/** Renders a document in its language and in its second one, if it has one. */
function drawBoth(document: PageDocument, draw: (locale: Locale) => StrictDocument) {
  const otherLocale = otherLanguage(document)
  const languages = otherLocale === undefined ? 1 : 2
  const finish = (locale: Locale): PageBytes => finishPage(draw(locale), locale, languages)
  return { own: finish(document.lang), other: otherLocale === undefined ? undefined : finish(otherLocale) }
}

/** Rendered bytes, and the data beside the stored page that they depend on. */
type Drawn = ReturnType<typeof drawBoth> & Pick<CachedPage, 'sources' | 'figuresStamp' | 'nextChangeAt'>

async function drawWidget({ config, images }: SiteDeps, { path }: PublicPage, document: PageDocument): Promise<Drawn> {
  const { avatar: url } = document
  const avatar = url === null ? undefined : await drawThumbnail(images, url, avatarSide)
  const both = drawBoth(document, (locale) =>
    settingsFile(config, widgetSettingsIn({ path, document, avatar }, locale)),
  )
  return { ...both, sources: [], figuresStamp: figuresStamp({ jars: {}, donations: {} }), nextChangeAt: Infinity }
}

/** Renders a page; uses figures that were just read, if given. */
async function drawDocument(
  deps: SiteDeps,
  { id, path }: PublicPage,
  document: PageDocument,
  { read, ...showing }: { plan: PlanName; now: Date; framed: boolean; read: Figures | undefined },
): Promise<Drawn> {
  const sources = sourcesOf(id, visibleBlocks(document.blocks, showing.plan, showing.now))
  const figures = read ?? (await figuresOf(deps, sources))
  const both = drawBoth(document, (locale) =>
    pageHtml(deps.config, { id, path, document }, { ...showing, figures, locale }),
  )
  const nextChangeAt = nextScheduleChange(document.blocks, showing.now)?.getTime() ?? Infinity
  return { ...both, sources, figuresStamp: figuresStamp(figures), nextChangeAt }
}

/** Renders a facet of a page; undefined if it is not available. */
async function draw(
  deps: SiteDeps,
  page: PublicPage,
  { facet, plan, now, read }: { facet: Facet; plan: PlanName; now: Date; read: Figures | undefined },
): Promise<Drawn | undefined> {
  const document = documentOf(deps, page)
  if (facet !== 'page' && !isWidgetShown(document.widget, plan)) return undefined
  if (facet === 'widget') return drawWidget(deps, page, document)
  return drawDocument(deps, page, document, { plan, now, framed: facet === 'frame', read })
}

/**
 * The bytes of a page's facet, reused if nothing they depend on has changed; undefined if visitors get none. Valid
 * until `freshUntil`, which includes the end of a paid term and the next scheduled block.
 */
export async function makePage(
  deps: SiteDeps,
  page: PublicPage,
  { facet, plan, now }: { facet: Facet; plan: PlanName; now: Date },
): Promise<CachedPage | undefined> {
  const path = addressOf(facet, page.path)
  const stamp = [page.id, page.version, plan, page.path].join(' ')
  const planEnd = plan === 'free' || page.plusUntil === null ? Infinity : page.plusUntil.getTime()
  const comparedAfter = deps.invalidation.isListening() ? freshMs : freshWithoutListenMs
  const freshUntil = Math.min(now.getTime() + comparedAfter, planEnd)
  const last = deps.pageCache.last(path)
  let read: Figures | undefined
  if (last?.stamp === stamp && now.getTime() < last.nextChangeAt) {
    // Same document and same visible blocks: only the figures may differ.
    read = await figuresOf(deps, last.sources)
    if (figuresStamp(read) === last.figuresStamp)
      return { ...last, freshUntil: Math.min(freshUntil, last.nextChangeAt) }
  }
  const drawn = await draw(deps, page, { facet, plan, now, read })
  if (drawn === undefined) return undefined
  const { own, other, nextChangeAt, ...from } = drawn
  const made: CachedPage = {
    stamp,
    path,
    ownerId: page.ownerId,
    inOther: other,
    nextChangeAt,
    freshUntil: Math.min(freshUntil, nextChangeAt),
    ...own,
    ...from,
  }
  recompressLater(deps, made)
  return made
}
