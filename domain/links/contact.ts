import { isPublicName } from './hosts.ts'

/** An international number, or the few digits of a service such as 102; signs that phones take for commands are none. */
const number = /^\+?\d{2,15}$/
const separators = /[().-]/g
const name = /^[\w.-]{1,128}$/
/** One person's address, without the signs that could add a second person or a header to a letter. */
const person =
  /^[^\s@,:;?&#/\\<>"'%()[\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}[\p{L}\p{N}-]*\p{L}$/u
const lineEnd = /[\r\n]/

/** The query of an address, decoded. */
type Fields = Readonly<Record<string, string>>
type Rule = (fields: Fields) => boolean

function has(field: string, pattern: RegExp): Rule {
  return (fields) => pattern.test(fields[field] ?? '')
}

/** The places in apps that a link may open, and what it must say there. */
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

/** Nothing where the encoding is broken. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Letters beyond ASCII in their place; other signs stay escaped, since nobody would see some of them. */
export function withLetters(escaped: string): string {
  return escaped.replace(/(?:%[C-F][\dA-F](?:%[89AB][\dA-F])+)+/g, (bytes) => {
    const text = decoded(bytes)
    return /^[\p{L}\p{N}]+$/u.test(text) ? text : bytes
  })
}

/** Undefined where a name occurs twice: apps differ in which of the two they take. A `+` is a plus and not a space. */
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

function letterLink(url: URL, fields: Fields): string | undefined {
  const address = decoded(url.pathname)
  // A line end could add recipients to the letter.
  const isLetter = hasOnly(fields, 'subject', 'body') && !lineEnd.test(Object.values(fields).join(''))
  const reaches = person.test(address) && isPublicName(address.slice(address.indexOf('@') + 1))
  return isLetter && reaches ? withFields(`mailto:${encodeURI(address)}`, fields) : undefined
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
 * The canonical form of a link that opens a letter, a call, a message or a chat, or undefined where it does not say to
 * whom, or says more than that. Its places and fields are those that the apps document.
 */
export function contactLink(url: URL): string | undefined {
  const fields = fieldsOf(url)
  if (fields === undefined || url.hash !== '') return undefined
  if (url.protocol === 'mailto:') return letterLink(url, fields)
  return url.protocol === 'tel:' || url.protocol === 'sms:' ? phoneLink(url, fields) : appLink(url, fields)
}
