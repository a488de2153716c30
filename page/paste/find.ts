import type { Locale } from '#domain/locales.ts'
import { linkLabel } from '#domain/links.ts'
import { withLetters } from '#domain/links/contact.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { bankOf } from '#domain/payment-details.ts'
import { cleanText, maxCharacters, withoutTracking } from './clean.ts'
import { isSnippet, readSnippet } from './embed.ts'
import { linesOf, readLine } from './line.ts'
import { linkName } from './link-name.ts'
import { iconOf, linkFrom, networkIcon, profiles } from './networks.ts'
import type { Pasted, PastedLink, PastedNumber } from './pasted.ts'

/** Maximum number of links per paste. */
const maxLinks = 30
/** Maximum number of cards and accounts per paste. */
const maxNumbers = 10
/** Maximum length of a title in characters. */
const maxTitleLength = 60

/** Phrases that services put around the address of a share text. */
const boilerplate = new Set(
  `ціль|ціль грн|ціль uah|goal|goal uah|зібрано|зібрано з|зібрано грн|зібрано грн з грн|raised|raised of|\
посилання на банку|link to jar|link to the jar|номер картки банки|номер картки|card number|картка|card|iban|рахунок|посилання|лінк|link|links|url|сайт|вебсайт|site|website|контакт|контакти|contact|contacts|т|тел|телефон|phone|моб|мобільний|пошта|email|e mail|і|й|та|або|чи|and|or|\
мій|моя|моє|мої|наш|наша|наше|наші|my|our`
    .split('|')
    .map((words) => words.trim()),
)

/** Labels that suit a mailbox or number beside them but are no headings. */
const contactLabels = /^(?:контакти?|телефон|пошта|contacts?|phone|e-?mail)$/iu

/** The letters and digits of a line, by which boilerplate is recognised. */
function wordsOf(line: string): string {
  return (line.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
}

/** A greeting with the person greeted, before the actual sentence. */
const greeting =
  /^(?:[ву]сім )?(?:привіт|вітаю|добр(?:ий|ого) \p{L}+|hi|hello)(?:,? \p{L}+)?(?: ?(?:[!.…)]|\p{Extended_Pictographic})+|$) */iu

/** Whether words carry no information: empty or boilerplate. */
function isUninformative(words: string): boolean {
  return !/[\p{L}\p{N}]/u.test(words) || boilerplate.has(wordsOf(words)) || networkIcon(words) !== undefined
}

/** A title from words: their first sentence without a greeting, unless it is too long. */
function titleFrom(written: string): string {
  const words = written.replace(greeting, '')
  // A short word before a full stop is an abbreviation: м. Полтава, вул. Соборності.
  const sentence = /^.*?(?:\p{L}{4}\.|[!?…])(?=\s|$)/u.exec(words)?.[0] ?? words
  const named = sentence.replace(/[\s,;]+(?:т|тел|моб|phone|tel)\.?:?$/iu, '')
  // The full stop of an initial stays; any single capital is taken for one.
  const title = named.replace(/([\s.]\p{Lu}\.)?[\s.,:;!@—–-]*$/u, '$1').trim()
  return boilerplate.has(wordsOf(words)) || [...title].length > maxTitleLength || !/[\p{L}\p{N}]/u.test(title)
    ? ''
    : title
}

function isContact(url: string): boolean {
  return /^(?:mailto|tel):/.test(url)
}

/** Distinguishes links with equal titles, such as two of «Телефон», by their content. */
function withDistinctTitles(links: readonly PastedLink[]): PastedLink[] {
  const nameIn = ({ title, name }: PastedLink) => (title || name).toLowerCase()
  return links.map((link) => {
    const isAlone = links.filter((other) => nameIn(other) === nameIn(link)).length === 1
    const title = `${link.title || link.name}: ${phoneInGroups(linkLabel(link.url))}`
    return isAlone || !isContact(link.url) || [...title].length > maxTitleLength ? link : { ...link, title }
  })
}

function linkOf(found: string, title: string, locale: Locale): PastedLink {
  const url = withoutTracking(found)
  const name = linkName(url, locale)
  const own = title.toLowerCase() === name.toLowerCase() ? '' : title
  return { url, title: own, name, icon: iconOf(url) ?? null, named: networkIcon(title), cleaned: url !== found }
}

/** Whether a single word looks like an address or a handle but is neither known. */
function looksLikeAddress(line: string): boolean {
  return /^(?=.*\p{L})(?:[^\s@]*[@/]|\S*[^\s.]\.\p{L})\S+$/u.test(line)
}

/** Whether an address leads to a single item in a network, such as a video, whose author is known there. */
function isSingleItem({ url, icon }: PastedLink): boolean {
  const profile = icon === null ? undefined : profiles[icon]?.('name')
  if (profile === undefined) return false
  const [path, usual] = [url, profile].map((address) => new URL(address).pathname.split('/').filter(Boolean))
  return path!.length > usual!.length || (usual![0]!.startsWith('@') && path![0]?.startsWith('@') === false)
}

/** Whether an address is the profile of that handle. */
export function isProfileOf(handle: string, url: string): boolean {
  return new URL(url).pathname.toLowerCase().split(/[/@]/).includes(handle.toLowerCase())
}

function fromSnippet(text: string, locale: Locale): Pasted {
  const { addresses, title } = readSnippet(text)
  const links = addresses.flatMap((address) => {
    const url = linkFrom(address)
    return url === undefined || !url.startsWith('http') ? [] : [linkOf(url, title, locale)]
  })
  return { locale, text: '', links: links.slice(0, maxLinks), numbers: [] }
}

/** What a text contains, beyond what block types look at. */
export interface Found extends Pasted {
  handles: readonly string[]
  /** Lines that became no title; their words would be lost if each thing became a block. */
  spare: readonly string[]
  /** Lines that look like an address or a handle but are not known. */
  unclear: readonly string[]
  /** Lines beyond the limits of one paste. */
  excess: readonly string[]
}

/** Parses lines: each names what it contains, or what follows. */
function fromLines(text: string, locale: Locale): Found {
  const links: PastedLink[] = []
  const numbers: PastedNumber[] = []
  const handles: string[] = []
  const spare: string[] = []
  const unclear: string[] = []
  let heading = ''
  for (const line of linesOf(text)) {
    const found = readLine(line)
    const isEmpty = found.links.length + found.numbers.length + found.handles.length === 0
    if (isEmpty && looksLikeAddress(found.rest) && !isUninformative(found.rest)) {
      unclear.push(found.rest)
      continue
    }
    const count = found.links.length + found.numbers.length
    const isLabel = count === 1 && found.links.some(isContact) && contactLabels.test(found.title)
    const own = isLabel ? found.title : titleFrom(found.title)
    // Several sentences are no title, and none may be lost.
    const isWhole = own !== '' && found.rest.length - own.length < 4
    const title = own || heading
    const beside = found.links.map((url) => linkOf(url, count === 1 ? title : '', locale))
    links.push(...beside)
    for (const details of found.numbers) numbers.push({ details, title: (count === 1 && title) || bankOf(details) })
    // A handle beside its profile or its work is no question; on its own line it may belong to another network.
    if (!beside.some(isSingleItem))
      handles.push(...found.handles.filter((handle) => !found.links.some((url) => isProfileOf(handle, url))))
    if (count === 1 && title !== '' && title === heading && spare.includes(heading))
      spare.splice(spare.lastIndexOf(heading), 1)
    if ((count !== 1 || own === '') && !isUninformative(found.rest)) spare.push(isWhole ? own : found.rest)
    // The line above an address names it; a line without information in between changes nothing.
    if (count > 0) heading = ''
    else if (own !== '' && heading === '') heading = own
  }
  const urls = new Set<string>()
  const each = links.filter(({ url }) => !urls.has(url) && urls.add(url))
  return {
    locale,
    text,
    links: withDistinctTitles(each.slice(0, maxLinks)),
    numbers: numbers.slice(0, maxNumbers),
    handles: [...new Set(handles)],
    spare,
    unclear,
    excess: [
      ...each.slice(maxLinks).map(({ title, url }) => [title, withLetters(url)].filter(Boolean).join(': ')),
      ...numbers.slice(maxNumbers).map(({ details }) => details.groups.join(' ')),
    ],
  }
}

/** Finds everything in a pasted text that a block could be made of. Makes no request. */
export function findIn(pasted: string, locale: Locale): Found & { isSnippet: boolean } {
  const text = cleanText(pasted)
  const none = { handles: [], spare: [], unclear: [], excess: [] }
  if (isSnippet(text)) {
    const snippet = fromSnippet(text, locale)
    const beside = fromLines(text.replaceAll(/<[^<>]*>/g, ' '), locale)
    if (snippet.links.length > 0 || beside.links.length === 0) return { ...none, ...snippet, isSnippet: true }
    return { ...beside, isSnippet: false }
  }
  const found = fromLines(text, locale)
  const beyond = pasted.slice(maxCharacters)
  return { ...found, excess: beyond === '' ? found.excess : [...found.excess, beyond], isSnippet: false }
}
