import { parseLink } from '#domain/links.ts'

export interface Piece {
  text: string
  /** Target of the piece if it is an address. */
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
 * Removes trailing punctuation of the sentence and closing brackets opened before the address. One pass from the end:
 * repeated regular expressions took seconds for a text of brackets.
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

/** Splits a text at its http and https addresses; the joined pieces are the text. */
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
