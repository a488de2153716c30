import { parseLink } from '#domain/links.ts'

const email = /^[^\s@/:?#]+@[^\s@/:?#]+\.\p{L}{2,}$/u
const phone = /^\+[\d\s().-]+$/
/** Digits of an international telephone number (ITU-T E.164). */
const phoneDigits = { min: 7, max: 15 }

/** The link that somebody means: also `olena@example.ua` and `+380 44 123-45-67`. Undefined when it is none. */
export function meantLink(typed: string): string | undefined {
  const text = typed.trim()
  const link = parseLink(text)
  if (link !== undefined) return link
  if (email.test(text)) return parseLink(`mailto:${text}`)
  const digits = text.replaceAll(/\D/g, '')
  const isPhone = phone.test(text) && digits.length >= phoneDigits.min && digits.length <= phoneDigits.max
  return isPhone ? parseLink(`tel:+${digits}`) : undefined
}

/** What `read` makes of a typed text. An empty one stays empty: it is a link not filled in yet. */
export function typedLink(typed: string, read: (typed: string) => string | undefined): string | undefined {
  return typed.trim() === '' ? '' : read(typed)
}

/** Numbers of Ukraine in the groups in which they are said. */
function spacedPhone(number: string): string {
  return number.replace(/^(\+380)(\d\d)(\d{3})(\d\d)(\d\d)$/, '$1 $2 $3 $4 $5')
}

function shortLink(link: string): string {
  const [, scheme = '', rest = ''] = /^(https|mailto|tel):(.*)$/.exec(link) ?? []
  switch (scheme) {
    case 'https':
      return rest.replace(/^\/\/([^/]+)\/$/, '//$1').slice(2)
    case 'mailto':
      return rest
    case 'tel':
      return spacedPhone(rest)
    default:
      return link
  }
}

/**
 * How a finished link is shown in its field: without what people leave out when they write it, as long as `read` takes
 * that for the same link. Letters beyond ASCII stay as they were typed, since the stored form of `приват.укр`
 * (`xn--80adr1afp.xn--j1amh`) is for machines.
 */
export function readableLink(typed: string, link: string, read: (typed: string) => string | undefined): string {
  const text = typed.trim()
  const isReadable = /[^ -~]/.test(text) && /^https?:/.test(link)
  const short = isReadable ? text.replace(/^https:\/\//i, '') : shortLink(link)
  return read(short) === link ? short : link
}
