import { linkLabel } from '#domain/links.ts'
import { readPaymentDetails } from '#domain/payment-details.ts'
import { readLine } from '#page/paste/line.ts'
import type { Found, LeftOut, Reading } from './reading.ts'

/** The number of an entry in a numbered list. */
const entryNumber = /^\d{1,3}[.)]\s+/

const scheme = /^[a-z][a-z\d+.-]*:\S/i
const handle = /^@[\w.]{2,}$/
/** Texts of Instagram's own interface around a profile's links. */
const instagramWords =
  /^(?:links|посилання)$|(?:^|\s)(?:and|та ще|і ще|й ще) \d+(?: (?:more|others?|інш\S*|друг\S*))?$/i

/** The first address of a line, with the rest of the line as its title. */
function inLine(line: string): { title: string; url: string } | undefined {
  const { links, rest } = readLine(line)
  return links[0] === undefined ? undefined : { title: rest, url: links[0] }
}

/**
 * Reads a list of links: one address per line, with its title in the line or in the line above. Lines that begin with `#`
 * are headings, and those with `>` a text.
 */
export function readText(text: string): Reading {
  const found: Found[] = []
  const leftOut: LeftOut[] = []
  let waiting: string | undefined
  let isInstagram = false
  const giveUp = () => {
    if (waiting !== undefined) leftOut.push({ text: waiting, why: scheme.test(waiting) ? 'address' : 'words' })
    waiting = undefined
  }
  for (const line of text.split(/\r\n|\n|\r/).map((each) => each.trim().replace(entryNumber, ''))) {
    if (line === '') continue
    const shown = line.replace(instagramWords, '').trim()
    const others = shown === '' || shown === line ? undefined : inLine(shown)
    if (shown === '' || others !== undefined) {
      isInstagram = true
      if (others !== undefined) found.push({ kind: 'link', ...others })
      continue
    }
    const [, mark, words = ''] = /^(#+|>)(?: +(.*))?$/.exec(line) ?? []
    // A quoted line with an address is a link.
    if (mark !== undefined && inLine(words) === undefined) {
      giveUp()
      const last = found.at(-1)
      if (mark === '>' && last?.kind === 'text') last.text += `\n${words}`
      else if (words !== '') found.push({ kind: mark === '>' ? 'text' : 'header', text: words })
      continue
    }
    // A handle without its network is no title of the next link either, nor is a card number or an IBAN.
    const why = handle.test(line) ? 'handle' : readPaymentDetails(line) && 'payment'
    if (why !== undefined) {
      giveUp()
      leftOut.push({ text: line, why })
      continue
    }
    const entry = inLine(line)
    if (entry === undefined) {
      giveUp()
      waiting = line
      continue
    }
    const title = entry.title || waiting || ''
    if (entry.title !== '') giveUp()
    waiting = undefined
    found.push({ kind: 'link', title: title === linkLabel(entry.url) ? '' : title, url: entry.url })
  }
  giveUp()
  return { source: isInstagram ? 'instagram' : 'list', title: '', description: '', found, leftOut }
}
