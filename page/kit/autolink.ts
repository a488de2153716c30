import { parseLink } from '#domain/links.ts'

export interface Piece {
  text: string
  /** Where the piece leads, when it is an address. */
  url?: string
}

const address = /https?:\/\/[^\s<>"«»“”]+/gi
const sentenceMarks = new Set(".,;:!?…'’*_")

function countOf(text: string, wanted: string): number {
  let count = 0
  for (const character of text) if (character === wanted) count += 1
  return count
}

/**
 * Leaves out punctuation that belongs to the sentence around the address, and brackets that were opened before it. One
 * pass from the end: a pattern tried again and again took seconds for a text made of brackets.
 */
function trim(found: string): string {
  let surplus = countOf(found, ')') - countOf(found, '(')
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found[end - 1]!
    if (last === ')' && surplus > 0) surplus -= 1
    else if (!sentenceMarks.has(last)) break
  }
  return found.slice(0, end)
}

/** Splits a text at its http and https addresses; the pieces joined are the text again. */
export function autolink(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  for (const match of text.matchAll(address)) {
    const shown = trim(match[0])
    const url = parseLink(shown)
    if (url === undefined) continue
    if (match.index > done) pieces.push({ text: text.slice(done, match.index) })
    pieces.push({ text: shown, url })
    done = match.index + shown.length
  }
  if (done < text.length) pieces.push({ text: text.slice(done) })
  return pieces
}
