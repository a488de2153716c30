import { parseLink } from '#domain/links.ts'

export interface Piece {
  text: string
  /** Where the piece leads, when it is an address. */
  url?: string
}

const address = /https?:\/\/[^\s<>"«»“”]+/gi
const trailing = /[.,;:!?…'’*_]+$/

/** Leaves out punctuation that belongs to the sentence around the address, and a bracket that was opened before it. */
function trim(found: string): string {
  const bare = found.replace(trailing, '')
  const opened = bare.split('(').length
  const closed = bare.split(')').length
  return bare.endsWith(')') && closed > opened ? trim(bare.slice(0, -1)) : bare
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
