import visitorScript from 'virtual:visitor-script'
import type { PlanName } from '#domain/plans.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { PageBody } from '#page/document.tsx'
import { pageStyles } from '#page/page-styles.ts'
import { themeColor } from '#page/themes/theme-css.ts'
import { visibleBlocks } from '#page/visible-blocks.ts'
import type { Config } from '#server/config.ts'
import type { StrictDocument } from './strict-document.tsx'
import { strictDocument, verbatim } from './strict-document.tsx'

interface ShownPage {
  id: string
  path: string
  document: PageDocument
}

function relativeTo(origin: string, siteOrigin: string): string {
  return origin === siteOrigin ? '' : origin
}

interface Card {
  url: string
  title: string
  description: string
  image: string | undefined
}

/** For search engines: whose page it is. `<` cannot close the element when it is escaped. */
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

/** What messengers and search engines show of the page. */
function Head({ card, config, document }: { card: Card; config: Config; document: PageDocument }) {
  const { url, title, description, image } = card
  return (
    <>
      <title>{`${title} | ${config.siteName}`}</title>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="robots" content="max-image-preview:large" />
      <meta name="theme-color" content={themeColor(document.theme)} />
      <link rel="canonical" href={url} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta property="og:type" content="profile" />
      <meta property="og:site_name" content={config.siteName} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      {image !== undefined && <meta property="og:image" content={image} />}
      <meta property="og:locale" content={document.lang === 'uk' ? 'uk_UA' : 'en_US'} />
      <meta name="twitter:card" content="summary" />
      {/* oxlint-disable-next-line react/no-danger -- JSON of ours with every `<` escaped, checked by verbatim() */}
      <script type="application/ld+json" {...verbatim(linkedData(card))} />
    </>
  )
}

/** The public page as visitors of somebody on `plan` see it; no other block occurs in it. */
export function pageHtml(config: Config, { id, path, document }: ShownPage, plan: PlanName): StrictDocument {
  const { appOrigin, siteOrigin, contentOrigin } = config
  const blocks = visibleBlocks(document.blocks, plan)
  const card: Card = {
    url: `${siteOrigin}/${path}`,
    title: document.title,
    description: document.description,
    image: document.avatar === null ? undefined : contentOrigin + document.avatar,
  }
  const context = {
    pageId: id,
    path,
    locale: document.lang,
    appOrigin: relativeTo(appOrigin, siteOrigin),
    contentOrigin: relativeTo(contentOrigin, siteOrigin),
    preview: false,
  }
  return strictDocument(config, {
    lang: document.lang,
    head: <Head card={card} config={config} document={document} />,
    style: pageStyles(document, blocks),
    script: visitorScript,
    body: <PageBody document={document} blocks={blocks} context={context} />,
    pageId: id,
  })
}
