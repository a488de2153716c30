import * as z from 'zod/mini'

/** Schemes that may stand behind a link of a page; each opens something of the visitor's own choice. */
const schemes = new Set(['https:', 'http:', 'mailto:', 'tel:', 'sms:', 'viber:', 'tg:', 'whatsapp:'])
const webSchemes = new Set(['https:', 'http:'])
/** What they open takes one line. */
const lineSchemes = new Set(['mailto:', 'tel:'])
const maxLength = 2048

/** What people type when they mean a web address: `instagram.com/olena`, without a scheme. */
const bareHost = /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}(?::\d{1,5})?(?:[/?#]|$)/u

/** A host of one numeric kind or another, in the one form that the parser gives to all ways of writing it. */
const numericHost = /^(?:\d+\.){3}\d+$|^\[/

/** A name somebody may have: at least two labels, none of them empty, and no address by numbers. */
function isNamed({ hostname }: URL): boolean {
  const labels = hostname.split('.')
  return labels.length > 1 && !labels.includes('') && !numericHost.test(hostname)
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text)
  } catch {
    return undefined
  }
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
  if (url === undefined || !schemes.has(url.protocol) || url.href.length > maxLength) return undefined
  if (webSchemes.has(url.protocol)) {
    // A user name before the host (`https://bank.ua@evil.example`) only ever misleads.
    if (url.username !== '' || url.password !== '' || !isNamed(url)) return undefined
  } else if (url.pathname === '' && url.search === '' && url.host === '') {
    return undefined
  } else if (lineSchemes.has(url.protocol) && /%0[ad]/i.test(url.href)) {
    // A line end could add recipients to a letter, or commands to a call.
    return undefined
  }
  return url.href
}

/** A link that may still be missing: an empty text is a link not filled in yet. */
export const optionalLink = z.pipe(
  z.string(),
  z.transform((value, context) => {
    if (value.trim() === '') return ''
    const link = parseLink(value)
    if (link === undefined) {
      context.issues.push({ code: 'custom', message: 'URL_INCORRECT', input: value })
      return z.NEVER
    }
    return link
  }),
)

/** The host a person recognises a link by, or the address itself where there is no host. */
export function linkLabel(link: string): string {
  const url = parse(link)
  if (url === undefined) return link
  return url.host === '' ? url.pathname : url.host.replace(/^www\./, '')
}
