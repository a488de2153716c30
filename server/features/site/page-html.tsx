import type { Locale } from '#domain/locales.ts'
import type { PlanName } from '#domain/plans.ts'
import { connectedServices, noAnalytics } from '#page/analytics/schema.ts'
import { foreignSources } from '#page/analytics/services.ts'
import { visibleAnalytics } from '#page/analytics/visible.ts'
import { visibleTheme } from '#page/backgrounds/visible.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { PageBody, pageEnd } from '#page/document.tsx'
import { visibleForm } from '#page/form/visible.ts'
import { inLanguage, otherLanguage } from '#page/in-language.ts'
import { framesOf } from '#page/model-of.ts'
import type { Figures } from '#page/kit/figures.ts'
import { layoutStyles } from '#page/registry/layout-styles.gen.ts'
import { ownStyles, pageStyles } from '#page/page-styles.ts'
import type { Block } from '#page/registry/models.gen.ts'
import { themeColor } from '#page/themes/theme-css.ts'
import { nameFaceRules } from '#page/layouts/name-face.ts'
import { titleFitRules } from '#page/layouts/title-fit.ts'
import { headingFont } from '#page/themes/heading-font.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { filesOf } from '#page/themes/web-font.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import { visitorScript } from '#page/client/visitor-script.ts'
import type { Config } from '#server/config.ts'
import { frameOriginOf } from '#server/features/html/service.ts'
import { cardContent, cardSize, cardUrl } from './card-stamp.ts'
import { strictDocument, verbatim, type StrictDocument } from './strict-document.tsx'

/** Language, plan, time and figures with which a page is rendered. */
interface Showing {
  plan: PlanName
  now: Date
  locale: Locale
  figures: Figures
  /** Whether it is for a frame on the owner's site. */
  framed?: boolean
}

interface ShownPage {
  id: string
  path: string
  document: PageDocument
}

function relativeTo(origin: string, siteOrigin: string): string {
  return origin === siteOrigin ? '' : origin
}

/** Origin of frames with signed HTML, if the page has any. */
function ownFrames(config: Config, blocks: readonly Block[]): string[] {
  const origin = frameOriginOf(config)
  if (!blocks.some(({ type }) => type === 'html')) return []
  return [origin === config.siteOrigin ? "'self'" : origin]
}

interface Card {
  url: string
  title: string
  description: string
  image: string | undefined
  /** Address of the share card. */
  preview: string
}

/** Structured data for search engines. Escaping `<` keeps it inside its element. */
function linkedData({ url, title, description, image }: Card): string {
  const person = {
    '@type': 'Person',
    name: title,
    url,
    image,
    description: description === '' ? undefined : description,
  }
  const profile = { '@context': 'https://schema.org', '@type': 'ProfilePage', mainEntity: person }
  return JSON.stringify(profile).replaceAll('<', '\\u003c')
}

/** Locales of Open Graph. */
const regions = { uk: 'uk_UA', en: 'en_US' } as const

/** Links to each language of a page for search engines. */
function Alternates({ document, url }: { document: PageDocument; url: string }) {
  const other = otherLanguage(document)
  if (other === undefined) return null
  return (
    <>
      <link rel="alternate" hrefLang={document.lang} href={url} />
      <link rel="alternate" hrefLang={other} href={`${url}?hl=${other}`} />
      <link rel="alternate" hrefLang="x-default" href={url} />
    </>
  )
}

/** Metadata for messengers and search engines. */
function Head({
  card,
  config,
  document,
  locale,
  framed,
}: {
  card: Card
  config: Config
  document: PageDocument
  locale: Locale
  framed: boolean
}) {
  const { url, title, description, preview } = card
  const canonical = locale === document.lang ? url : `${url}?hl=${locale}`
  const other = locale === document.lang ? otherLanguage(document) : document.lang
  return (
    <>
      {/* A page painted while its second half is on the way would move: rules of layouts count what a page has. */}
      <link rel="expect" href={`#${pageEnd}`} blocking="render" />
      <title>{`${title} | ${config.siteName}`}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="robots" content={framed ? 'noindex' : 'max-image-preview:large'} />
      <meta name="theme-color" content={themeColor(document.theme)} />
      <link rel="canonical" href={canonical} />
      <Alternates document={document} url={url} />
      <link rel="alternate" type="application/json+oembed" href={`/oembed?url=${encodeURIComponent(url)}`} />
      {filesOf(headingFont(resolveTheme(document.theme)), locale).map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={config.siteName} />
      <meta property="og:url" content={canonical} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:image" content={preview} />
      <meta property="og:image:width" content={String(cardSize.width)} />
      <meta property="og:image:height" content={String(cardSize.height)} />
      <meta property="og:image:alt" content={title} />
      <meta property="og:locale" content={regions[locale]} />
      {other !== undefined && <meta property="og:locale:alternate" content={regions[other]} />}
      <meta name="twitter:card" content="summary_large_image" />
      {/* oxlint-disable-next-line react/no-danger -- JSON of ours with every `<` escaped, checked by verbatim() */}
      <script type="application/ld+json" {...verbatim(linkedData(card))} />
    </>
  )
}

/** Keeps scrolling at the page's end from moving the surrounding site. */
const frameStyle = 'html{overscroll-behavior:contain}'

/**
 * A page without the translations that its blocks keep while its second language is switched off: nobody sees them, so
 * nothing may be measured by them.
 */
function ofOwnLanguages(document: ShownPage['document']): ShownPage['document'] {
  if (document.translation != null) return document
  return { ...document, blocks: document.blocks.map((block) => ({ ...block, translation: undefined })) }
}

/** Renders a public page; nothing that the plan lacks is part of it. */
export function pageHtml(
  config: Config,
  { id, path, document: written }: ShownPage,
  { plan, now, locale, figures, framed = false }: Showing,
): StrictDocument {
  const { appOrigin, siteOrigin, contentOrigin } = config
  const document = inLanguage(ofOwnLanguages(written), locale)
  const theme = visibleTheme(document.theme, plan)
  const form = visibleForm(document.form, plan)
  // On another site an answer about consent could not be stored, so analytics are off.
  const analytics = framed ? noAnalytics : visibleAnalytics(document.analytics, plan)
  const blocks = visibleBlocks(document.blocks, plan, now)
  const shown = { ...document, theme, form, analytics }
  const { layout } = resolveTheme(theme)
  const layoutStyle = layout && layoutStyles[layout.id]
  const nameFace = nameFaceRules(shown)
  const card: Card = {
    url: `${siteOrigin}/${path}`,
    title: document.title,
    description: document.description,
    image: document.avatar === null ? undefined : contentOrigin + document.avatar,
    preview: cardUrl(
      siteOrigin,
      path,
      cardContent(config, { path, plan, document }),
      locale === document.lang ? undefined : locale,
    ),
  }
  const context = {
    pageId: id,
    path,
    locale,
    writtenIn: locale === document.lang ? undefined : document.lang,
    otherLocale: locale === document.lang ? otherLanguage(document) : document.lang,
    siteName: config.siteName,
    appOrigin: relativeTo(appOrigin, siteOrigin),
    contentOrigin: relativeTo(contentOrigin, siteOrigin),
    frameOrigin: relativeTo(frameOriginOf(config), siteOrigin),
    figures,
    framed,
    hasFixedName: nameFace !== '',
    preview: false,
  }
  return strictDocument(config, {
    lang: locale,
    head: <Head card={card} config={config} document={document} locale={locale} framed={framed} />,
    styles: [
      ...pageStyles(shown, blocks, { contentOrigin: context.contentOrigin, layoutStyle }),
      ...(framed ? [frameStyle] : []),
    ],
    ownStyle: nameFace + ownStyles(shown, blocks) + titleFitRules(blocks, theme),
    script: visitorScript(blocks, {
      hasForm: form.enabled,
      asksConsent: connectedServices(analytics).length > 0,
      framed,
    }),
    scripts: form.enabled ? [`${siteOrigin}/form.js`] : [],
    foreign: foreignSources(analytics),
    formTargets: form.enabled && form.redirectUrl !== '' ? [new URL(form.redirectUrl).origin] : [],
    frames: [...ownFrames(config, blocks), ...framesOf(blocks)],
    body: <PageBody document={shown} blocks={blocks} context={context} />,
    pageId: id,
    framed,
    framedBy: document.widget.site ?? null,
  })
}
