import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { renderToStaticMarkup } from 'react-dom/server'
import { startScript } from 'virtual:start-script'
import { localizedPath } from '#domain/locale-paths.ts'
import { locales, type Locale } from '#domain/locales.ts'
import { fontFiles } from '#page/themes/web-font.ts'
import type { Config } from '#server/config.ts'
import base from '#ui/base.css?inline'
import button from '#ui/button/button.module.css?inline'
import field from '#ui/field/field.module.css?inline'
import mark from '#ui/mark/mark.module.css?inline'
import { en } from './messages.en.ts'
import { uk } from './messages.uk.ts'
import samples from './samples.css?inline'
import { StartPage } from './start-page.tsx'
import start from './start.css?inline'

export interface StartDocument {
  policy: string
  etag: string
  /** The bytes by their coding. */
  bodies: Readonly<Record<'br' | 'gzip' | 'identity', Buffer>>
}

const texts = { uk, en }
const style = [base, button, field, mark, start, samples].map((sheet) => sheet.trim()).join('')

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** By hashes, so that everybody gets the same bytes. Files of the product's own may be fetched ahead of time. */
const policy = [
  "default-src 'none'",
  `style-src ${hashOf(style)}`,
  `script-src 'self' ${hashOf(startScript)}`,
  "img-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

function Head({ config, locale }: { config: Config; locale: Locale }) {
  const { title, description } = texts[locale]
  const { appOrigin, siteName } = config
  const urlIn = (each: Locale) => appOrigin + localizedPath('/', each)
  return (
    <>
      <title>{`${title} | ${siteName}`}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#f8f4ef" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#1a1417" media="(prefers-color-scheme: dark)" />
      {fontFiles({ font: 'onest' }, locale).map((url) => (
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

function htmlOf(config: Config, locale: Locale, ahead: readonly string[]): string {
  return [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    renderToStaticMarkup(<Head config={config} locale={locale} />),
    `<style>${style}</style></head><body data-ahead="${ahead.join(' ')}">`,
    renderToStaticMarkup(<StartPage config={config} locale={locale} texts={texts[locale]} />),
    `<script>${startScript}</script></body></html>`,
  ].join('')
}

/**
 * The start page in one language, the same bytes for everybody.
 * @param ahead addresses of the scripts of the sign-in screen, which the page fetches when somebody is about to go there
 */
export async function startDocument(config: Config, locale: Locale, ahead: readonly string[]): Promise<StartDocument> {
  const identity = Buffer.from(htmlOf(config, locale, ahead))
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity),
    promisify(gzip)(identity, { level: 9 }),
  ])
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`
  return { policy, etag, bodies: { br, gzip: gzipped, identity } }
}
