import { contactLink, decoded } from './links/contact.ts'
import { isPublicName } from './links/hosts.ts'
import { optionalLinkOf } from './links/optional.ts'
import { readableHost } from './links/readable-host.ts'

/** Schemes that a link of a page may have; each opens something of the visitor's own choice. */
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
/** A link that opens an app is recognised by the app. */
const appNames: Readonly<Record<string, string>> = { 'viber:': 'Viber', 'tg:': 'Telegram', 'whatsapp:': 'WhatsApp' }
const maxLength = 2048

/** What people type when they mean a web address: `instagram.com/olena`, without a scheme. */
const bareHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u

/** An address by numbers, in the one form that the parser gives to all ways of writing it. */
const numericHost = /^(?:\d+\.){3}\d+$/

/** Of signs that names have; the parser lets more through, some of which mean something in the policy of a page. */
const plainHost = /^[a-z\d._-]+$/

/** A name that everybody may reach, and no address by numbers. */
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
  // A user name before the host (`https://bank.ua@evil.example`) only ever misleads.
  return url.username === '' && url.password === '' && isPublic(url) ? url.href : undefined
}

/**
 * The canonical form of a link that somebody typed, or undefined when it is none. Parsing is the WHATWG URL standard's,
 * never a pattern over the raw text, and only this form is stored and rendered.
 */
export function parseLink(text: string): string | undefined {
  const typed = text.trim()
  // oxlint-disable-next-line no-control-regex -- the parser silently drops tabs and line feeds, we refuse them
  if (typed.length === 0 || typed.length > maxLength || /[\u0000-\u0020\u007F\\]/.test(typed)) return undefined
  const url = parse(bareHost.test(typed) ? `https://${typed}` : typed)
  const link = url !== undefined && schemes.has(url.protocol) ? canonical(url) : undefined
  return link !== undefined && link.length <= maxLength ? link : undefined
}

/** A link that may still be missing: an empty text is a link not filled in yet. */
export const optionalLink = optionalLinkOf(parseLink, 'URL_INCORRECT')

/** What a person recognises a link by: the host, the app, or whom it reaches. */
export function linkLabel(link: string): string {
  const url = parse(link)
  if (url === undefined) return link
  return (
    appNames[url.protocol] ?? (url.host === '' ? decoded(url.pathname) : readableHost(url.host.replace(/^www\./, '')))
  )
}
