import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Locale } from '#domain/locales.ts'
import type { ForeignSources } from '#page/analytics/services.ts'
import { usedRules } from '#page/used-rules.ts'
import type { Config } from '#server/config.ts'
import { strictTransport } from '#server/plugins/headers.ts'
import { cspHash } from '#server/csp-hash.ts'

/** A document whose policy forbids everything it does not need. */
export interface StrictDocument {
  html: string
  headers: Readonly<Record<string, string>>
}

/** Parts of a document. */
export interface Parts {
  lang: Locale
  head: ReactNode
  /** Stylesheets of which only the rules used by the body are sent; each is parsed once. */
  styles: readonly string[]
  /** Rules of this document alone, all of which are sent. */
  ownStyle?: string
  script?: string
  /** Same-origin addresses that the script may load later. */
  scripts?: readonly string[]
  /** Origins allowed in frames; none by default. */
  frames?: readonly string[]
  /** Origins that a form's answer may redirect to: browsers apply form-action to redirects. */
  formTargets?: readonly string[]
  /** Foreign addresses that the script may contact after consent. */
  foreign?: ForeignSources
  body: ReactNode
  /** A UUID, read by the script. */
  pageId?: string
  /** Whether other sites may frame it. */
  framed?: boolean
  /** The only site, with its subdomains, that may frame it; any if null. */
  framedBy?: string | null
}

const nothingForeign: ForeignSources = { script: [], connect: [], img: [] }

const permissions = ['camera', 'geolocation', 'microphone', 'payment', 'usb', 'browsing-topics']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** CSP hashes of inline styles and scripts, which many pages share. */
const hashes = new LRUCache<string, string>({ max: 200 })

/** The CSP hash of an inline style or script. */
export function hashOf(text: string): string {
  const known = hashes.get(text)
  if (known !== undefined) return known
  const hash = cspHash(text)
  hashes.set(text, hash)
  return hash
}

/** Sources of `frame-ancestors`; an `http:` source also matches `https:`. */
function ancestors(site: string | null): string {
  return site === null ? '*' : `http://${site} http://*.${site}`
}

function sources(...origins: string[]): string {
  return [...new Set(origins)].join(' ')
}

/** Content security policy by hashes: a nonce would differ per view and prevent caching. */
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

/** Returns the text. Throws if it could close its style or script element. */
function inline(text: string): string {
  if (/<\/(?:style|script)|<!--/i.test(text)) throw new Error('the text of an inline element could end it')
  return text
}

export function verbatim(text: string): { dangerouslySetInnerHTML: { __html: string } } {
  return { dangerouslySetInnerHTML: { __html: inline(text) } }
}

/** Renders an HTML document with headers that allow only what it needs. */
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
