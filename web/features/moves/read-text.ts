import { linkLabel } from '#domain/links.ts'
import { linkFrom } from './networks.ts'
import type { Found, LeftOut, Reading } from './reading.ts'

/** What stands between a name and its address. */
const marks = new Set(` \t-–—:|•·*>,;"'«»“”([]`)
/** The number of an entry in a list. */
const entryNumber = /^\d{1,3}[.)]\s+/

/** Without marks around it. In one pass: a pattern that looks for the end again and again takes minutes for a long row of marks. */
function bare(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && marks.has(text[start]!)) start += 1
  while (end > start && marks.has(text[end - 1]!)) end -= 1
  const inside = text.slice(start, end)
  return inside.endsWith(')') && !inside.includes('(') ? inside.slice(0, -1) : inside
}

const markdown = /\[([^[\]\n]{1,200})\]\(((?:[^()\s]|\([^()\s]*\)){1,2048})\)/
/** A telephone number among words: with its country, or as within Ukraine. */
const number = /(\+\d[\d\s()-]{7,17}\d)|(?:^|[^\d+])(0\d[\d\s()-]{7,12}\d)(?!\d)/
const scheme = /^[a-z][a-z\d+.-]*:\S/i
const handle = /^@[\w.]{2,}$/
/** What Instagram itself says above and below the links of a profile. */
const instagramWords =
  /^(?:links|посилання)$|(?:^|\s)(?:and|та ще|і ще|й ще) \d+(?: (?:more|others?|інш\S*|друг\S*))?$/i

/** The first piece of a line that is an address, and the rest of the line as its name. */
function inLine(line: string): { title: string; url: string } | undefined {
  const linked = markdown.exec(line)
  const linkedUrl = linked === null ? undefined : linkFrom(linked[2]!)
  if (linkedUrl !== undefined) return { title: linked![1]!.trim(), url: linkedUrl }
  const whole = linkFrom(line) ?? linkFrom(bare(line))
  if (whole !== undefined) return { title: '', url: whole }
  for (const piece of line.split(/[\s,;|]+/)) {
    const written = bare(piece)
    // A word with a dot in a sentence is more often a slip of the finger than a host.
    const url = /[/@]|^www\.|^\w[\w.-]*\.\w{2,}$/.test(written) ? linkFrom(written) : undefined
    if (url !== undefined) return { title: bare(line.replace(piece, ' ')).replaceAll(/\s+/g, ' '), url }
  }
  const match = number.exec(line)
  const written = match?.[1] ?? match?.[2] ?? ''
  const url = linkFrom(written)
  return url === undefined ? undefined : { title: bare(line.replace(written, ' ')).replaceAll(/\s+/g, ' '), url }
}

/** A list of links as people write and copy it: an address a line, its name beside it or on the line above. */
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
    // Whose name it is nobody knows, and it names nothing else.
    if (handle.test(line)) {
      giveUp()
      leftOut.push({ text: line, why: 'handle' })
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
