import type { Locale } from '#domain/locales.ts'
import { linkLabel } from '#domain/links.ts'
import { phoneInGroups } from '#domain/links/number-groups.ts'
import { bankOf } from '#domain/payment-details.ts'
import { iconTitle } from '../kit/icon-title.ts'
import { cleanText, mostCharacters, withoutMarks } from './clean.ts'
import { isSnippet, readSnippet } from './embed.ts'
import { linesOf, readLine } from './line.ts'
import { iconOf, linkFrom, networkIcon, profiles } from './networks.ts'
import type { Pasted, PastedLink, PastedNumber } from './pasted.ts'

/** Links that one paste may bring. */
const mostLinks = 30
/** Cards and accounts likewise. */
const mostNumbers = 10
/** Characters of a title that stays readable. */
const longestTitle = 60

/** What services write around the address of a share text, and what says no more than that there is an address. */
const boilerplate = new Set(
  `ціль|ціль грн|ціль uah|goal|goal uah|зібрано|зібрано з|зібрано грн|зібрано грн з грн|raised|raised of|\
посилання на банку|link to jar|link to the jar|номер картки банки|номер картки|card number|картка|card|iban|рахунок|посилання|лінк|link|links|url|сайт|вебсайт|site|website|контакт|контакти|contact|contacts|т|тел|телефон|phone|моб|мобільний|пошта|email|e mail|і|й|та|або|чи|and|or|\
мій|моя|моє|мої|наш|наша|наше|наші|my|our`
    .split('|')
    .map((words) => words.trim()),
)

/** What names a mailbox or a number well enough beside it, though nothing as a heading does. */
const contactLabels = /^(?:контакти?|телефон|пошта|contacts?|phone|e-?mail)$/iu

/** The words of a line alone, by which it is known whatever stands around them. */
function wordsOf(line: string): string {
  return (line.toLowerCase().match(/\p{L}+/gu) ?? []).join(' ')
}

/** A greeting with whom it greets, before the sentence that names something. */
const greeting =
  /^(?:[ву]сім )?(?:привіт|вітаю|добр(?:ий|ого) \p{L}+|hi|hello)(?:,? \p{L}+)?(?: ?(?:[!.…)]|\p{Extended_Pictographic})+|$) */iu

/** Ways of reaching somebody, as a button calls them. */
const actions = {
  uk: { phone: 'Подзвонити', mail: 'Написати листа', message: 'Написати повідомлення' },
  en: { phone: 'Call', mail: 'Send an email', message: 'Send a message' },
} as const satisfies Record<Locale, object>

function nameOf(url: string, locale: Locale): string {
  const icon = iconOf(url)
  if (icon === undefined) return ''
  const words: Readonly<Record<string, string>> = actions[locale]
  return words[icon] ?? iconTitle(icon, locale)
}

/** Nothing that anybody would miss: no words, or those that services write around an address. */
function saysNothing(words: string): boolean {
  return !/[\p{L}\p{N}]/u.test(words) || boilerplate.has(wordsOf(words)) || networkIcon(words) !== undefined
}

/** Words as a title: their first sentence behind a greeting, unless it is too long for one. */
function titleFrom(written: string): string {
  const words = written.replace(greeting, '')
  // A word of a few letters before a full stop is cut short itself: м. Полтава, вул. Соборності.
  const sentence = /^.*?(?:\p{L}{4}\.|[!?…])(?=\s|$)/u.exec(words)?.[0] ?? words
  const named = sentence.replace(/[\s,;]+(?:т|тел|моб|phone|tel)\.?:?$/iu, '')
  const title = named.replace(/[\s.,:;!@—–-]+$/u, '').trim()
  return boilerplate.has(wordsOf(words)) || [...title].length > longestTitle || !/[\p{L}\p{N}]/u.test(title)
    ? ''
    : title
}

function isContact(url: string): boolean {
  return /^(?:mailto|tel):/.test(url)
}

/** Mailboxes and numbers of one name, such as two of «Телефон», told apart by what they are. */
function toldApart(links: readonly PastedLink[]): PastedLink[] {
  const nameIn = ({ title, name }: PastedLink) => (title || name).toLowerCase()
  return links.map((link) => {
    const isAlone = links.filter((other) => nameIn(other) === nameIn(link)).length === 1
    const title = `${link.title || link.name}: ${phoneInGroups(linkLabel(link.url))}`
    return isAlone || !isContact(link.url) || [...title].length > longestTitle ? link : { ...link, title }
  })
}

function linkOf(found: string, title: string, locale: Locale): PastedLink {
  const url = withoutMarks(found)
  const name = nameOf(url, locale)
  const own = title.toLowerCase() === name.toLowerCase() ? '' : title
  return { url, title: own, name, icon: iconOf(url) ?? null, named: networkIcon(title), cleaned: url !== found }
}

/** One word that looks like an address or a name, and is neither to us. */
function looksMeant(line: string): boolean {
  return /^(?=.*\p{L})(?:[^\s@]*[@/]|\S*[^\s.]\.\p{L})\S+$/u.test(line)
}

/** Whether an address leads to one thing in a network, such as a video, whose author is known there. */
function isWork({ url, icon }: PastedLink): boolean {
  const profile = icon === null ? undefined : profiles[icon]?.('name')
  if (profile === undefined) return false
  const [path, usual] = [url, profile].map((address) => new URL(address).pathname.split('/').filter(Boolean))
  return path!.length > usual!.length || (usual![0]!.startsWith('@') && path![0]?.startsWith('@') === false)
}

/** Whether an address leads to somebody of that name. */
export function isProfileOf(handle: string, url: string): boolean {
  return new URL(url).pathname.toLowerCase().split(/[/@]/).includes(handle.toLowerCase())
}

function fromSnippet(text: string, locale: Locale): Pasted {
  const { addresses, title } = readSnippet(text)
  const links = addresses.flatMap((address) => {
    const url = linkFrom(address)
    return url === undefined || !url.startsWith('http') ? [] : [linkOf(url, title, locale)]
  })
  return { locale, text: '', links: links.slice(0, mostLinks), numbers: [] }
}

/** What is found in a pasted text, beside what types of blocks look at. */
export interface Found extends Pasted {
  handles: readonly string[]
  /** Words that name nothing of what was found, a line each. */
  spare: readonly string[]
  /** Lines that were meant as an address or a name, and are none that is known. */
  unclear: readonly string[]
  /** What is more than one paste may bring, a line each. */
  excess: readonly string[]
}

/** What is found in the lines of a text: each line names what stands in it, or what follows. */
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
    if (isEmpty && looksMeant(found.rest) && !saysNothing(found.rest)) {
      unclear.push(found.rest)
      continue
    }
    const count = found.links.length + found.numbers.length
    const isLabel = count === 1 && found.links.some(isContact) && contactLabels.test(found.title)
    const own = isLabel ? found.title : titleFrom(found.title)
    // More than one sentence is no title, and none of it is to be lost.
    const isWhole = own !== '' && found.rest.length - own.length < 4
    const title = own || heading
    const beside = found.links.map((url) => linkOf(url, count === 1 ? title : '', locale))
    links.push(...beside)
    for (const details of found.numbers) numbers.push({ details, title: (count === 1 && title) || bankOf(details) })
    // A name beside its address or its work needs no asking; on a line of its own it may be in one more network.
    if (!beside.some(isWork))
      handles.push(...found.handles.filter((handle) => !found.links.some((url) => isProfileOf(handle, url))))
    if (count === 1 && title !== '' && title === heading && spare.includes(heading))
      spare.splice(spare.lastIndexOf(heading), 1)
    if ((count !== 1 || own === '') && !saysNothing(found.rest)) spare.push(isWhole ? own : found.rest)
    // The line above an address names it; one between them that says nothing by itself changes nothing.
    if (count > 0) heading = ''
    else if (own !== '' && heading === '') heading = own
  }
  const urls = new Set<string>()
  const each = links.filter(({ url }) => !urls.has(url) && urls.add(url))
  return {
    locale,
    text,
    links: toldApart(each.slice(0, mostLinks)),
    numbers: numbers.slice(0, mostNumbers),
    handles: [...new Set(handles)],
    spare,
    unclear,
    excess: [
      ...each.slice(mostLinks).map(({ title, url }) => [title, url].filter(Boolean).join(': ')),
      ...numbers.slice(mostNumbers).map(({ details }) => details.groups.join(' ')),
    ],
  }
}

/** Everything in a pasted text that a block could be made of. Asks nobody: only what is pasted counts. */
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
  const beyond = pasted.slice(mostCharacters)
  return { ...found, excess: beyond === '' ? found.excess : [...found.excess, beyond], isSnippet: false }
}
