import { parseLink, schemes } from '#domain/links.ts'
import { withLetters } from '#domain/links/contact.ts'
import { readableHost } from '#domain/links/readable-host.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { readPhone } from '#domain/links/phone.ts'

const email = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u
const handle = /^@[\w.]{2,64}$/

/** The link that somebody means: also `olena@example.ua` and `044 123-45-67`. Undefined when it is none. */
export function meantLink(typed: string): string | undefined {
  const text = typed.trim()
  const link = parseLink(text)
  if (link !== undefined) return link
  if (email.test(text)) return parseLink(`mailto:${text}`)
  const number = readPhone(text)
  return number === undefined ? undefined : parseLink(`tel:${number}`)
}

/** A name that is somebody's in a network which it does not tell. */
export function isHandle(typed: string): boolean {
  return handle.test(typed.trim())
}

const scheme = /^[a-z][a-z0-9+-]*:/i
const words = /\S\s+\S/
const number = /^[\d\s()+-]+$/

/**
 * Whether typing on may still make a link of it, which nothing does of words, a name alone or a scheme that is not
 * allowed.
 */
export function mayBecomeLink(typed: string): boolean {
  const text = typed.trim()
  const [begun] = scheme.exec(text) ?? []
  if (begun !== undefined && !schemes.has(begun.toLowerCase())) return false
  return !text.startsWith('@') && !text.includes('\\') && (number.test(text) || !words.test(text))
}

/** What `read` makes of a typed text. An empty one stays empty: it is a link not filled in yet. */
export function typedLink(typed: string, read: (typed: string) => string | undefined): string | undefined {
  return typed.trim() === '' ? '' : read(typed)
}

function shortLink(link: string): string {
  const [, scheme = '', rest = ''] = /^(https|mailto|tel):(.*)$/.exec(link) ?? []
  switch (scheme) {
    case 'https':
      return withLetters(rest.replace(/^\/\/([^/]+)(?:\/$)?/, (_, host: string) => readableHost(host)))
    case 'mailto':
      return rest
    case 'tel':
      return phoneInGroups(rest)
    default:
      return link
  }
}

/**
 * How a finished link is shown in its field: without what people leave out when they write it, as long as `read` takes
 * that for the same link. Letters beyond ASCII stay as they were typed, since their stored form is for machines.
 */
export function readableLink(typed: string, link: string, read: (typed: string) => string | undefined): string {
  const text = typed.trim()
  const isReadable = /[^ -~]/.test(text) && /^https?:/.test(link)
  const short = isReadable ? text.replace(/^https:\/\//i, '') : shortLink(link)
  return read(short) === link ? short : link
}
