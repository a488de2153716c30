import { readPaymentDetails, type PaymentDetails } from '#domain/payment-details.ts'
import { readPhone } from '#domain/links/phone.ts'
import { knownTopLevelDomain, linkFrom, linkInNetwork, networkIcon, profiles } from './networks.ts'

/** Characters that separate a name from its address. */
const marks = new Set(` \t-–—:|•·*>,;.!"'«»“”„([]…<👉🔗💳🎯➡⬇↓→`)
const marksAndBracket = new Set([...marks, ')'])
/** Separators between words; quotes and brackets may belong to the words. */
const wordSeparators = new Set([...marks].filter((mark) => !`"'«»“”„()[].!…`.includes(mark)))
const markdown = /\[([^[\]\n]{1,200})\]\(((?:[^()\s]|\([^()\s]*\)){1,2048})\)/g
/** Digits and capitals, with spaces, that may be a card or an account number. */
const paymentLike =
  /(?:^|[^\p{L}\p{N}])((?:(?:[A-Za-z]{2}|[Uu][Aa][ -])\d{2}(?:[ -]?[A-Za-z\d]){10,34}|\d(?:[ \u2010-\u2015-]?\d){14,16}))(?![\p{L}\p{N}])/u
/** A telephone number; within a Latin word it is part of something longer, such as a wallet address. */
const phoneLike = /(?:^|[^\w+])((?:\+|00)?[\d(][\d\s().\u2010-\u2015-]{7,22}\d)(?!\w)/
const handle = /^@([\w.]{2,64})$/
/** File extensions, which look like top-level domains. */
const fileExtension = /\.(?:js|ts|txt|pdf|jpe?g|png|gif|heic|docx?|xlsx?|zip|mp[34]|mov|html?|css|json|csv|exe)$/i
/** A handle: parts with a letter, `_` or `.`, and not in capitals alone as codes are. */
const handleLike = /^(?=.*[a-z])(?=.*[_.])(?=[\w.]{3,64}$)\d*[A-Za-z_]\w*(?:\.\d*[A-Za-z_]\w*)*$/

/** File names of cameras. */
const fileLike = /^(?:img|dscn?|pxl|vid)_\d/i

/** Whether a word may be a handle without `@`: olena_draws, or olena.draws, which is no known host. */
export function isBareHandle(word: string): boolean {
  return (
    handleLike.test(word) &&
    ![/^www\./i, fileLike, knownTopLevelDomain, fileExtension, /\.[a-z]{2}$/i].some((other) => other.test(word))
  )
}

export interface FoundInLine {
  links: string[]
  numbers: PaymentDetails[]
  handles: string[]
  /** The rest of the line as words. */
  rest: string
  /** The rest, if it names what was found and is not a sentence around it. */
  title: string
}

/** Trims characters of a set. In one pass: a regular expression that searches for the end repeatedly is quadratic. */
function trimmed(text: string, set: ReadonlySet<string>): string {
  const characters = [...text]
  let [start, end] = [0, characters.length]
  while (start < end && set.has(characters[start]!)) start += 1
  while (end > start && set.has(characters[end - 1]!)) end -= 1
  return characters.slice(start, end).join('')
}

/** An address without surrounding marks. */
function bare(text: string): string {
  const inside = trimmed(text, marks)
  return inside.includes('(') ? inside : trimmed(inside, marksAndBracket)
}

/** Words without separators; quotes and brackets that belong to them stay. */
function bareWords(text: string): string {
  const words = trimmed(text, wordSeparators)
  const inside = /^(?:"[^"]*"|«[^«»]*»|“[^“”]*”|\([^()]*\))$/.test(words) ? words.slice(1, -1) : words
  return trimmed(inside, wordSeparators)
}

/** Replaces a number that was found. */
const foundMark = '\u0001'
/** Replaces each character of an address while numbers are searched. */
const mask = '\u0002'
/** Start of a sentence that continues with the address, so it is no title. */
const opening =
  /(?:^|\s)(?:на|у|в|до|за|з|із|зі|по|від|для|про|через|й|або|чи|на сайті|мій|моя|моє|мої|наш|наша|наше|наші|at|on|to|of|for|via|from|by|and|the|my|our)$|\s(?:about|і)$/i

function linkOfWord(word: string, alone: boolean): string | undefined {
  const host = /^[^/?#]*/.exec(word.replace(/^https?:\/\//i, ''))![0]
  const isPlain = !/^[a-z][a-z\d+.-]*:|[/@]|^www\./i.test(word)
  const ends = alone && /\.[a-z]+$/i.test(host) ? !fileExtension.test(host) : knownTopLevelDomain.test(host)
  if (isPlain && !ends) return undefined
  // Host names contain no `_`, yet some services use it.
  return linkFrom(word) ?? (/^[a-z\d_-]+(?:\.[a-z\d-]+)+\//i.test(word) ? linkFrom(`https://${word}`) : undefined)
}

/** The line with its addresses masked, since they may contain digits as long as a number. */
function masked(line: string): string {
  return line.replaceAll(/[^\s,;|]+/g, (word) =>
    /[/=@]/.test(word) && linkOfWord(bare(word), false) !== undefined ? mask.repeat(word.length) : word,
  )
}

/** Extracts what `pattern` matches and `read` accepts from a line. */
function takeOut<Found>(line: string, pattern: RegExp, read: (written: string) => Found | undefined) {
  const found: Found[] = []
  let rest = line
  let open = masked(line)
  for (let match = pattern.exec(open); match !== null; match = pattern.exec(open)) {
    const each = read(match[1]!)
    if (each === undefined) break
    found.push(each)
    const end = match.index + match[0].length
    const start = end - match[1]!.length
    rest = `${rest.slice(0, start)} ${foundMark} ${rest.slice(end)}`
    open = `${open.slice(0, start)} ${foundMark} ${open.slice(end)}`
  }
  return { found, rest }
}

/** A Ukrainian number without the country code. */
const local = String.raw`\(?0\d\d\)?[ -]?\d{3}[ -]?\d\d[ -]?\d\d`
const twoNumbers = new RegExp(String.raw`((?:^|[^\d+])(?:\+?38 ?)?${local}) +(?=(?:\+?38 ?)?${local}(?!\d))`, 'g')

/** A mailbox with spaces around `@`, or with `at`. */
const spacedMailbox = /(^|[^\w.+@-])([\w.+-]{1,64})( ?@ | @| at )((?:[a-z\d-]{1,63}\.){1,5}[a-z]{2,})(?![\w/?#:-])/gi
/** Hosts of mailboxes, which nobody has as a handle or links to as a site of their own. */
const mailHost =
  /^(?:gmail|outlook|hotmail|yahoo|icloud|protonmail)\.com$|^(?:ukr|bigmir)\.net$|^(?:i|meta)\.ua$|^proton\.me$/i

/** Corrects common typing errors where no other reading is possible. */
function withTyposCorrected(text: string): string {
  return (
    text
      // https;//olena.art, htps://olena.art, https:// olena.art
      .replaceAll(/(^|[\s(«"])h?t{1,3}p(s?)[:;] ?\/\/ ?(?=[\p{L}\p{N}])/giu, '$1http$2://')
      .replaceAll(/(\w\.(?:com|net|org|in|co)),(ua)(?!\w)/gi, '$1.$2')
      .replaceAll(/(\bt\.me\/)@/gi, '$1')
      .replaceAll(twoNumbers, '$1, ')
      // olena @ukr.net, olena at ukr.net, olena @ olena.art, yet neither “find me @ olena.art” nor insta @ olena.art
      .replaceAll(spacedMailbox, (whole, before: string, name: string, at: string, host: string, start: number) => {
        if (/^(?:me|us)$/i.test(name) || networkIcon(name) !== undefined) return whole
        // Read more at ukr.net
        if (at === ' at ' && text.slice(0, start).trim() !== '') return whole
        // A capitalised word before `@` starts a sentence: Book @ olena.art.
        const isOwnHost = at.endsWith('@ ') && !/^\p{Lu}/u.test(name) && knownTopLevelDomain.test(host)
        return isOwnHost || mailHost.test(host) ? `${before}${name}@${host}` : whole
      })
      // insta:olena, tg:@olena
      .replaceAll(/(^|[\s,;|])(\p{L}+):(@?\w)/gu, (whole, before: string, name: string, first: string) => {
        const network = networkIcon(name)
        return network !== undefined && profiles[network] !== undefined ? `${before}${name}: ${first}` : whole
      })
  )
}

/** Splits a text into lines; each link written with its title gets a line of its own. */
export function linesOf(text: string): string[] {
  const apart = withTyposCorrected(text).replaceAll(markdown, (link, _, url: string) =>
    linkFrom(url) === undefined ? link : `\n${link}\n`,
  )
  return apart.split('\n').map((line) => line.replace(/^\d{1,3}[.)]\s+/, ''))
}

/** Finds addresses, handles and payment numbers in a line, and the remaining words. */
export function readLine(line: string): FoundInLine {
  const nothing = { numbers: [], handles: [], rest: '', title: '' }
  const [linked] = line.matchAll(markdown)
  const linkedUrl = linked === undefined ? undefined : linkFrom(linked[2]!)
  if (linkedUrl !== undefined) {
    const words = bareWords(linked![1]!)
    return { ...nothing, links: [linkedUrl], rest: words, title: words }
  }
  const payments = takeOut(line, paymentLike, readPaymentDetails)
  const whole = payments.found.length > 0 ? undefined : (linkOfWord(bare(line), true) ?? linkOfWord(line, true))
  if (whole !== undefined) return { ...nothing, links: [whole] }
  const phones = takeOut(payments.rest, phoneLike, readPhone)
  const words = readWords(phones.rest)
  const links = [...words.links, ...phones.found.map((number) => `tel:${number}`)]
  return { ...words, links, numbers: payments.found }
}

/** Parses a line without payment numbers. */
function readWords(line: string): Omit<FoundInLine, 'numbers'> {
  const links: string[] = []
  const handles: string[] = []
  const words: string[] = []
  /** The last word, which may name the network of what follows, and its position. */
  let named = { word: '', place: 0 }
  /** Positions of what was found, in words. */
  const places: number[] = []
  let isSentence = false
  for (const piece of line.match(/[^\s,;|]+[,;|]*/g) ?? []) {
    const word = bare(piece)
    const name = handle.exec(word)?.[1]
    const network = networkIcon(named.word)
    const profile = network !== undefined && profiles[network] !== undefined ? linkInNetwork(network, word) : undefined
    // Without `@`, the name of a network, such as the next one in a list, is no handle.
    const isPlainName = /^(?=.*[a-z])[\w.]{3,64}$/i.test(word) && networkIcon(word) === undefined
    const isProfile = profile !== undefined && (name !== undefined || isPlainName)
    if (isProfile) words.length = named.place
    const url = isProfile ? profile : linkOfWord(word, false)
    if (url !== undefined) links.push(url)
    else if (name !== undefined) {
      handles.push(name.replace(/\.+$/, ''))
      isSentence ||= opening.test(words.at(-1) ?? '')
    } else if (piece !== foundMark) {
      if (word !== '') named = { word, place: words.length }
      words.push(piece)
    }
    if (url !== undefined || piece === foundMark) places.push(words.length)
  }
  const [only, ...more] = handles
  const after = /^(?:(?:в|у|на|in|on) )?\(?([\p{L}-]+)\)?$/iu.exec(words.join(' '))?.[1]
  const network = after === undefined ? undefined : networkIcon(after)
  if (links.length === 0 && only !== undefined && more.length === 0 && network !== undefined) {
    // A handle followed by its network: @olena в телеграмі.
    const url = profiles[network] && linkInNetwork(network, only)
    if (url !== undefined) return { links: [url], handles: [], rest: '', title: '' }
  }
  const rest = bareWords(words.join(' '))
  isSentence ||= places.some((place) => place > 0 && place < words.length)
  return { links, handles, rest, title: isSentence || opening.test(rest) ? '' : rest }
}
