import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/locales.ts'
import type { PageDocument } from '#page/document-schema.ts'
import { PageBody } from '#page/document.tsx'
import type { PageContext } from '#page/kit/context.ts'
import type { Figures } from '#page/kit/figures.ts'
import { layoutStyles } from '#page/registry/layout-styles.gen.ts'
import { miniatureCss } from '#page/miniature-css.ts'
import { PageBlock } from '#page/page-block.tsx'
import { ownStyles, pageStyles } from '#page/page-styles.ts'
import { headingFont } from '#page/themes/heading-font.ts'
import { resolveTheme } from '#page/themes/resolve-theme.ts'
import { facesOf } from '#page/themes/web-font.ts'
import { usedRules } from '#page/used-rules.ts'
import { samplePicturesPath } from './pages.ts'

/** A part of a document in a declarative shadow root. */
export interface Miniature {
  /** HTML of the host element's content. */
  html: string
  /** Text of its style element, whose hash the policy allows. */
  style: string
  /** `@font-face` rules, which work only outside of a shadow root. */
  faces: string
}

interface Drawing {
  document: PageDocument
  figures: Figures
  locale: Locale
  siteName: string
}

/** Size of the samples' screen in CSS pixels. */
const screen = { width: 390, height: 780 }

/** Styles that disable motion and clip to the screen; the surrounding page sets the scale. */
const miniatureStyle = `*,::before,::after{animation:none!important;transition:none!important}
:host{position:absolute;inset:0}
.body{position:absolute;inset:0 auto auto 0;width:${screen.width}px;height:${screen.height}px;overflow:hidden;transform:scale(var(--miniature,1));transform-origin:0 0}`

/** Renders into a shadow root, with the styles that the markup needs on a phone's screen. */
function inShadowRoot({ document }: Pick<Drawing, 'document'>, body: ReactNode, more: string): Miniature {
  const look = resolveTheme(document.theme)
  const { layout } = look
  const drawn = renderToStaticMarkup(
    <div className="body" lang={document.lang}>
      {body}
    </div>,
  )
  // On this page the heading, not the photo, has priority.
  const markup = drawn.replaceAll(' fetchPriority="high"', ' loading="lazy"')
  const faces = facesOf(headingFont(look), 'swap')
  const shared = pageStyles(document, document.blocks, {
    contentOrigin: samplePicturesPath,
    layoutStyle: layout && layoutStyles[layout.id],
  })
  const rules =
    usedRules(
      shared.map((sheet) => sheet.replaceAll(/@font-face\{[^}]*\}/g, '')),
      markup,
    ) + ownStyles(document, document.blocks)
  const style = miniatureCss(rules, screen) + more
  if (/<\/style|<!--/i.test(style)) throw new Error('the style of a sample could end its element')
  // Without support for declarative shadow roots the page's script creates the root; without script the name is shown.
  const html = `<template shadowrootmode="open"><style>${style}</style>${markup}</template>${renderToStaticMarkup(<p>{document.title}</p>)}`
  // The document loads Onest itself.
  return { html, style, faces: look.headFont === 'onest' ? '' : faces }
}

function contextOf({ figures, locale, siteName }: Drawing): PageContext {
  return {
    pageId: '',
    path: '',
    locale,
    siteName,
    appOrigin: '',
    contentOrigin: samplePicturesPath,
    figures,
    preview: false,
  }
}

/** First screen of a page, rendered by the components and styles of public pages. */
export function drawMiniature(drawing: Drawing): Miniature {
  const { document } = drawing
  return inShadowRoot(
    drawing,
    <PageBody document={document} blocks={document.blocks} context={contextOf(drawing)} />,
    miniatureStyle,
  )
}

/** A jar block at its real size. */
export function drawJar(drawing: Drawing): Miniature {
  const { document } = drawing
  const { layout, align } = resolveTheme(document.theme)
  const block = document.blocks.find(({ type }) => type === 'banka')!
  return inShadowRoot(
    { document: { ...document, blocks: [block] } },
    <div className={`page layout layout-${layout!.id} align-${align} buttons-row no-photo`}>
      <main className="blocks">
        <div className="lead">
          <PageBlock block={block} context={contextOf(drawing)} eager={false} align={align} />
        </div>
      </main>
    </div>,
    ':host{background:none}.body{min-height:0}.body::before{display:none}.layout.page{min-height:0;padding:0}',
  )
}
