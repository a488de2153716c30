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

/** Stands before the signed HTML, whose own styles have the last word. It is light in every theme: HTML expects that. */
const style = [
  ':root{color-scheme:light}',
  'body{margin:12px;font:1rem/1.5 system-ui,sans-serif;overflow-wrap:anywhere}',
  'img{max-width:100%}',
].join('')

/** Signed HTML as a document of its own. Links open beside the page, since nothing else may be shown in the frame. */
export function frameDocument({ html, title, lang }: Framed): string {
  const name = renderToStaticMarkup(<title>{title || messages[lang].frame}</title>)
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `${name}<base target="_blank"><style>${style}</style></head><body>${html}</body></html>`,
  ].join('')
}

/**
 * What the staff look at before they sign: puts HTML that the page around it sends into the place of its own. A document
 * handed over by the page itself would have that page's policy and not this one.
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
 * The sandbox holds however the document is opened, also in a tab of its own. It loads nothing but pictures uploaded
 * here, so that no other site learns of a visit, and sends nothing anywhere. `framed` says that its page is shown on other
 * sites, all of which browsers ask for their leave.
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
