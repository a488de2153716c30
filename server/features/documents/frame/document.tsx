import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { localizedPath, type DocumentPath } from '#domain/locale-paths.ts'
import { locales, type Locale } from '#domain/locales.ts'
import { filesOf, webFontOf } from '#page/themes/web-font.ts'
import type { Config } from '#server/config.ts'
import base from '#ui/base.css?inline'
import button from '#ui/button/button.module.css?inline'
import languageSwitch from '#ui/language-switch/language-switch.module.css?inline'
import mark from '#ui/mark/mark.module.css?inline'
import { cspHash } from '#server/csp-hash.ts'
import frame from './frame.css?inline'

export interface DrawnDocument {
  policy: string
  etag: string
  /** The compressed bodies by coding. */
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

export interface DocumentParts {
  path: DocumentPath
  locale: Locale
  title: string
  description: string
  /** Stylesheets in addition to the frame's. */
  sheets: readonly string[]
  /** Styles inside shadow roots. */
  innerStyles?: readonly string[]
  /** `@font-face` rules of samples; the script applies them after the document has loaded. */
  lateFaces?: string
  /** Inline script; the document is complete without it. */
  script: string
  /** Whether the script calls the API. */
  calls?: boolean
  /** Files that the script preloads when they are likely to be needed. */
  ahead?: readonly string[]
  body: ReactNode
}

/** Content security policy by hashes, so that everybody gets the same bytes. Own files may be preloaded. */
function policyOf(style: string, { script, innerStyles = [], lateFaces, calls = false }: DocumentParts): string {
  return [
    "default-src 'none'",
    `style-src ${[style, ...(lateFaces ? [lateFaces] : []), ...innerStyles].map(cspHash).join(' ')}`,
    `script-src 'self' ${cspHash(script)}`,
    ...(calls ? ["connect-src 'self'"] : []),
    `img-src 'self'${innerStyles.length > 0 ? ' data:' : ''}`,
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}

function Head({ config, parts }: { config: Config; parts: DocumentParts }) {
  const { path, locale, title, description } = parts
  const { appOrigin, siteName } = config
  const urlIn = (each: Locale) => appOrigin + localizedPath(path, each)
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f8f4ef" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a1417" media="(prefers-color-scheme: dark)" />
      {filesOf(webFontOf('onest'), locale).map((url) => (
        <link key={url} rel="preload" href={url} as="font" type="font/woff2" crossOrigin="" />
      ))}
      <link rel="icon" href="/assets/lanka.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      <link rel="canonical" href={urlIn(locale)} />
      {locales.map((each) => (
        <link key={each} rel="alternate" hrefLang={each} href={urlIn(each)} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={urlIn('uk')} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={siteName} />
      <meta property="og:url" content={urlIn(locale)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:locale" content={locale === 'uk' ? 'uk_UA' : 'en_US'} />
    </>
  )
}

function htmlOf(config: Config, parts: DocumentParts, style: string): string {
  const { locale, path, script, lateFaces, ahead = [], body } = parts
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    renderToStaticMarkup(<Head config={config} parts={parts} />),
    `<style>${style}</style>${lateFaces ? `<style media="not all">${lateFaces}</style>` : ''}</head><body data-path="${path}" data-ahead="${ahead.join(' ')}">`,
    renderToStaticMarkup(body),
    `<script>${script}</script></body></html>`,
  ].join('')
}

/** Renders a document in one language; the same bytes for everybody. */
export async function drawDocument(config: Config, parts: DocumentParts): Promise<DrawnDocument> {
  const style = [base, button, mark, languageSwitch, frame, ...parts.sheets].map((sheet) => sheet.trim()).join('')
  const identity = Buffer.from(htmlOf(config, parts, style))
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { policy: policyOf(style, parts), etag, bodies: { br, gzip: gzipped, identity } }
}
