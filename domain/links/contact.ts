import { isPublicName } from './hosts.ts'

/** An international number, or a short one of a service such as 102; no `*` and `#`, which phones take as commands. */
const number = /^\+?\d{2,15}$/
const separators = /[().-]/g
const name = /^[\w.-]{1,128}$/
/** One e-mail address, without characters that could add a recipient or a header to the message. */
const person =
  /^[^\s@,:;?&#/\\<>"'%()[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}$/u
const lineEnd = /[\r\n]/

/** Fields of a URL's query, decoded. */
type Fields = Readonly<Record<string, string>>
type Rule = (fields: Fields) => boolean

function has(field: string, pattern: RegExp): Rule {
  return (fields) => pattern.test(fields[field] ?? '')
}

/** Places in apps that a link may open, with the fields each requires. */
const places: Readonly<Record<string, Rule>> = {
  'viber://chat': has('number', number),
  'viber://add': has('number', number),
  'viber://contact': has('number', number),
  'viber://pa': has('chatURI', name),
  'tg://resolve': (fields) => has('domain' in fields ? 'domain' : 'phone', 'domain' in fields ? name : number)(fields),
  'tg://join': has('invite', name),
  'whatsapp://send': (fields) => ('phone' in fields ? has('phone', number) : has('text', /./s))(fields),
  'whatsapp://chat': has('code', name),
}

/** Decodes percent-encoding; returns an empty text if the encoding is invalid. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Decodes letters and digits beyond ASCII; other characters stay escaped, since some of them are invisible. */
export function withLetters(escaped: string): string {
  return escaped.replace(/(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g, (bytes) => {
    const text = decoded(bytes)
    return /^[\p{L}\p{N}]+$/u.test(text) ? text : bytes
  })
}

/**
 * Returns the query's fields; undefined if a name occurs twice, since apps differ in which one they use. A `+` is a
 * plus sign, not a space.
 */
function fieldsOf({ search }: URL): Fields | undefined {
  const entries = [...new URLSearchParams(search.replaceAll('+', '%2B'))]
  return new Set(entries.map(([key]) => key)).size === entries.length ? Object.fromEntries(entries) : undefined
}

function withFields(address: string, fields: Fields): string {
  const written = Object.entries(fields).map((entry) => entry.map(encodeURIComponent).join('='))
  return [address, written.join('&')].filter(Boolean).join('?')
}

function hasOnly(fields: Fields, ...allowed: string[]): boolean {
  return Object.keys(fields).every((key) => allowed.includes(key))
}

function mailtoLink(url: URL, fields: Fields): string | undefined {
  const address = decoded(url.pathname)
  // A line break could add recipients to the message.
  const isMail = hasOnly(fields, 'subject', 'body') && !lineEnd.test(Object.values(fields).join(''))
  const reaches = person.test(address) && isPublicName(address.slice(address.indexOf('@') + 1))
  return isMail && reaches ? withFields(`mailto:${encodeURI(address)}`, fields) : undefined
}

function phoneLink(url: URL, fields: Fields): string | undefined {
  const digits = decoded(url.pathname).replaceAll(separators, '')
  const isPlain = url.protocol === 'sms:' ? hasOnly(fields, 'body') : hasOnly(fields)
  return isPlain && number.test(digits) ? withFields(url.protocol + digits, fields) : undefined
}

function appLink({ protocol, host, pathname }: URL, fields: Fields): string | undefined {
  const place = `${protocol}//${host}`
  const opens = Object.hasOwn(places, place) && (pathname === '' || pathname === '/')
  return opens && places[place]!(fields) ? withFields(place, fields) : undefined
}

/**
 * Returns the canonical form of a link that opens an e-mail, a call, a message or a chat. Returns undefined if it has
 * no valid recipient or unsupported fields. Places and fields are those that the apps document.
 */
export function contactLink(url: URL): string | undefined {
  const fields = fieldsOf(url)
  if (fields === undefined || url.hash !== '') return undefined
  if (url.protocol === 'mailto:') return mailtoLink(url, fields)
  return url.protocol === 'tel:' || url.protocol === 'sms:' ? phoneLink(url, fields) : appLink(url, fields)
}
