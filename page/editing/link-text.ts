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

/**
 * How a finished link is shown in its field. Letters beyond ASCII stay as they were typed, since the stored form of
 * `приват.укр` (`xn--80adr1afp.xn--j1amh`) is for machines.
 */
export function readableLink(typed: string, link: string): string {
  const text = typed.trim()
  const isReadable = /[^ -~]/.test(text) && /^https?:/.test(link)
  if (!isReadable) return link
  return /^https?:/i.test(text) ? text : `https://${text}`
}
