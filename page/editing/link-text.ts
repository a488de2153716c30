import { parseLink, schemes } from '#domain/links.ts'
import { withLetters } from '#domain/links/contact.ts'
import { readableHost } from '#domain/links/readable-host.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { readPhone } from '#domain/links/phone.ts'

const email = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u
const handle = /^@[\w.]{2,64}$/

/** The link that a text means, such as `olena@example.ua` or `044 123-45-67`; undefined if it is none. */
export function meantLink(typed: string): string | undefined {
  const text = typed.trim()
  const link = parseLink(text)
  if (link !== undefined) return link
  if (email.test(text)) return parseLink(`mailto:${text}`)
  const number = readPhone(text)
  return number === undefined ? undefined : parseLink(`tel:${number}`)
}

/** Whether a text is a handle without its network. */
export function isHandle(typed: string): boolean {
  return handle.test(typed.trim())
}

const scheme = /^[a-z][a-z0-9+-]*:/i
const words = /\S\s+\S/
const number = /^[\d\s()+-]+$/

/**
 * Whether more typing can still make a link of the text: not if it has several words, is a bare name, or has a
 * forbidden scheme.
 */
export function mayBecomeLink(typed: string): boolean {
  const text = typed.trim()
  const [begun] = scheme.exec(text) ?? []
  if (begun !== undefined && !schemes.has(begun.toLowerCase())) return false
  return !text.startsWith('@') && !text.includes('\\') && (number.test(text) || !words.test(text))
}

/** Applies `read` to a typed text. An empty text stays empty: the link is not filled in yet. */
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
 * A link as its field shows it: without the parts that people leave out, provided `read` parses the result to the same
 * link. Non-ASCII letters stay as typed, since their stored form is for machines.
 */
export function readableLink(typed: string, link: string, read: (typed: string) => string | undefined): string {
  const text = typed.trim()
  const isReadable = /[^ -~]/.test(text) && /^https?:/.test(link)
  const short = isReadable ? text.replace(/^https:\/\//i, '') : shortLink(link)
  return read(short) === link ? short : link
}
