import { renderToStaticMarkup } from 'react-dom/server'
import { defaultLocale, type Locale } from '#domain/locales.ts'
import { messages } from '#page/blocks/html/messages.ts'
import { sandbox } from '#page/blocks/html/sandbox.ts'
import type { Config } from '#server/config.ts'

interface Framed {
  html: string
  title: string
  lang: Locale
}

/** Base styles, which the signed HTML may override. Light in every theme, as HTML expects. */
const style = [
  ':root{color-scheme:light}',
  'body{margin:12px;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'img{max-width:100%}',
].join('')

/** Signed HTML as a document. Links open outside of the frame. */
export function frameDocument({ html, title, lang }: Framed): string {
  const name = renderToStaticMarkup(<title>{title || messages[lang].frame}</title>)
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${name}<base target="_blank"><style>${style}</style></head><body>${html}</body></html>`,
  ].join('')
}

/**
 * Preview for staff before signing: renders HTML that the surrounding page posts. A document created by that page would
 * inherit its policy instead of this one.
 */
export function previewDocument(): string {
  const place = '\0'
  const around = frameDocument({ html: place, title: '', lang: defaultLocale }).split(place)
  const parts = JSON.stringify(around).replaceAll('<', '\\u003c')
  const write = `document.open();document.write(${parts}.join(data));document.close()`
  const script = `addEventListener('message',({source,data})=>{if(source===parent){${write}}},{once:true})`
  return frameDocument({ html: `<script>${script}</script>`, title: '', lang: defaultLocale })
}

/**
 * Headers of a frame: sandboxed however it is opened. It loads only pictures uploaded here, so that no other site
 * learns of visits, and sends nothing. `framed`: its page may be shown on other sites, all of which must be allowed as
 * ancestors.
 */
export function frameHeaders(
  { appOrigin, siteOrigin, contentOrigin }: Config,
  { framed = false } = {},
): Record<string, string> {
  const policy = [
    `sandbox ${sandbox}`,
    "default-src 'none'",
    "script-src 'unsafe-inline'",
    "style-src 'unsafe-inline'",
    `img-src data: 'self' ${contentOrigin}`,
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${framed ? '*' : [...new Set(["'self'", siteOrigin, appOrigin])].join(' ')}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.join('; '),
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
  }
}
