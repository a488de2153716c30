import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/locales.ts'
import type { ForeignSources } from '#page/analytics/services.ts'
import { usedRules } from '#page/used-rules.ts'
import type { Config } from '#server/config.ts'
import { strictTransport } from '#server/plugins/headers.ts'

/** What a page made on this site may do; all that is not named here is forbidden. */
export interface StrictDocument {
  html: string
  headers: Readonly<Record<string, string>>
}

/** What a document is made of. */
export interface Parts {
  lang: Locale
  head: ReactNode
  /** Rules of which those go out that the body needs; each sheet is read once for all documents that share it. */
  styles: readonly string[]
  /** Rules of this document alone, which all go out. */
  ownStyle?: string
  script?: string
  /** Addresses on this site of what the script may fetch later. */
  scripts?: readonly string[]
  /** Origins that may be shown in frames; none where it is not said. */
  frames?: readonly string[]
  /** Origins that the answer to a form may lead to: browsers judge the whole way of a form, redirects included. */
  formTargets?: readonly string[]
  /** Addresses beyond this site that the script may reach, once the visitor agrees. */
  foreign?: ForeignSources
  body: ReactNode
  /** A UUID, read by the script. */
  pageId?: string
  /** Other sites may show it in a frame. */
  framed?: boolean
  /** The only one that may, with those below it; any where there is none. */
  framedBy?: string | null
}

const nothingForeign: ForeignSources = { script: [], connect: [], img: [] }

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Of styles and scripts, which many pages have in common. */
const hashes = new LRUCache<string, string>({ max: 200 })

/** By what a content policy knows a style or script. */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  hashes.set(text, hash)
  return hash
}

/** By either protocol: what is named without encryption is allowed with it as well. */
function ancestors(site: string | null): string {
  return site === null ? '*' : `http://${site} http://*.${site}`
}

function sources(...origins: string[]): string {
  return [...new Set(origins)].join(' ')
}

/** By hashes and not by a nonce, which would differ from view to view and forbid keeping the bytes. */
function policy(config: Config, style: string, parts: Parts): string {
  const {
    script,
    scripts = [],
    frames = [],
    formTargets = [],
    foreign = nothingForeign,
    framed,
    framedBy = null,
  } = parts
  const { appOrigin, siteOrigin, contentOrigin } = config
  const own = (origin: string) => (origin === siteOrigin ? "'self'" : origin)
  return [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined
      ? []
      : [
          `script-src ${sources(hashOf(script), ...scripts, ...foreign.script)}`,
          `connect-src ${sources("'self'", ...foreign.connect)}`,
        ]),
    `img-src ${sources("'self'", own(contentOrigin), ...foreign.img)} data:`,
    ...(style.includes('@font-face') ? ["font-src 'self'"] : []),
    ...(frames.length === 0 ? [] : [`frame-src ${sources(...frames)}`]),
    `form-action ${sources("'self'", ...formTargets)}`,
    "base-uri 'none'",
    `frame-ancestors ${framed ? ancestors(framedBy) : sources("'self'", own(appOrigin))}`,
  ].join('; ')
}

function headersOf(config: Config, contentPolicy: string, { framed }: Parts): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentPolicy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': framed ? 'cross-origin' : 'same-origin',
    ...(config.siteOrigin.startsWith('https:') && { 'strict-transport-security': strictTransport }),
  }
}

/** Text for the inside of a style or script element, which it must not be able to close. */
function inline(text: string): string {
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error('the text of an inline element could end it')
  return text
}

export function verbatim(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: inline(text) } }
}

/** A whole HTML document together with the headers that let it do what it must and nothing else. */
export function strictDocument(config: Config, parts: Parts): StrictDocument {
  const { lang, head, script, pageId, framed } = parts
  const body = renderToStaticMarkup(parts.body)
  const style = inline(usedRules(parts.styles, body) + (parts.ownStyle ?? ''))
  const html = [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `${renderToStaticMarkup(head)}<style>${style}</style></head>`,
    `<body${pageId === undefined ? '' : ` data-page="${pageId}"`}${framed ? ' data-framed' : ''}>${body}`,
    `${script === undefined ? '' : `<script>${inline(script)}</script>`}</body></html>`,
  ].join('')
  return { html, headers: headersOf(config, policy(config, style, parts), parts) }
}
