import { contactLink, decoded } from './links/contact.ts'
import { isPublicName } from './links/hosts.ts'
import { optionalLinkOf } from './links/optional.ts'
import { readableHost } from './links/readable-host.ts'

/** Schemes that links of a page may have. */
export const schemes: ReadonlySet<string> = new Set([
  'https:',
  'http:',
  'mailto:',
  'tel:',
  'sms:',
  'viber:',
  'tg:',
  'whatsapp:',
])
const webSchemes = new Set(['https:', 'http:'])
/** Labels of links that open an app: the app's name. */
const appNames: Readonly<Record<string, string>> = { 'viber:': 'Viber', 'tg:': 'Telegram', 'whatsapp:': 'WhatsApp' }
const maxLength = 2048

/** A web address typed without a scheme: `instagram.com/olena`. */
const bareHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u

/** An IPv4 address; the URL parser has normalized all spellings to this form. */
const numericHost = /^(?:\d+\.){3}\d+$/

/** ASCII characters of host names; the parser accepts others, some of which are syntax in a CSP. */
const plainHost = /^[a-z\d._-]+$/

/** Whether a URL has a public host name and not an IP address. */
function isPublic({ hostname, port }: URL): boolean {
  return port !== '0' && plainHost.test(hostname) && isPublicName(hostname) && !numericHost.test(hostname)
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
}

function canonical(url: URL): string | undefined {
  if (!webSchemes.has(url.protocol)) return contactLink(url)
  // User information before the host (`https://bank.ua@evil.example`) is only used to mislead.
  return url.username === '' && url.password === '' && isPublic(url) ? url.href : undefined
}

/**
 * Returns the canonical form of a typed link, or undefined if it is not valid. The text is parsed by the WHATWG URL
 * standard, never by a pattern over the raw text, and only this form is stored and rendered.
 */
export function parseLink(text: string): string | undefined {
  const typed = text.trim()
  // oxlint-disable-next-line no-control-regex -- the parser silently drops tabs and line feeds, we refuse them
  if (typed.length === 0 || typed.length > maxLength || /[\u0000-\u0020\u007F\\]/.test(typed)) return undefined
  const url = parse(bareHost.test(typed) ? `https://${typed}` : typed)
  const link = url !== undefined && schemes.has(url.protocol) ? canonical(url) : undefined
  return link !== undefined && link.length <= maxLength ? link : undefined
}

/** Schema of a link that may be empty, that is, not filled in yet. */
export const optionalLink = optionalLinkOf(parseLink, 'URL_INCORRECT')

/** Returns a short label of a link: its host, the app, or the recipient. */
export function linkLabel(link: string): string {
  const url = parse(link)
  if (url === undefined) return link
  return (
    appNames[url.protocol] ?? (url.host === '' ? decoded(url.pathname) : readableHost(url.host.replace(/^www\./, '')))
  )
}
