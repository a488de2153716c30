import { withSoftHyphens } from '#page/kit/soft-hyphens.ts'

const noBreak = '\u00A0'
/** Without width: lets no line end where it stands. */
const wordJoiner = '\u2060'

/** Words of one or two letters, and figures, stay with what follows. */
const leading = /(?:^|[\s(«„“])(?:\p{L}{1,2}|№|(\p{N}(?:[\p{N}.,:–-]*\p{N})?))$/u
/** Particles stay with the word before them. */
const particle = /(?:^|\s)(?:б|ж|би|же)$/u
const trailing = /^(?:(?:б|ж|би|же)(?![^\s.,;:!?…)»])|[–—](?!\S))/u
/** Not so long that two words together would be wider than a narrow column. */
const short = /^\S{1,13}(?!\S)/u
/** Of a figure: what is counted, or the next three figures, but not the next group of a card's number. */
const counted = /^(?:\p{N}{3}(?!\p{N})|[^\s\p{N}]\S{0,12}(?!\S))/u
const ordinal = /(^|[\s(«])(\p{N}{1,4}-)(\p{L}{1,3})(?=[.,;:!?…)»]*(?:\s|$))/gu
const hasOrdinal = /\d-/
/** Most words are neither; this is asked of each first, since every text of a page is set anew with every drawing. */
const maybeLeading = /(?:^|[\s(«„“])(?:[^\s]{1,2}|\d[^\s]*)$/
const maybeTrailing = /^[бж–—]/

/** Letters of a word that is about as long as a line of a phone in large letters. */
const aLine = 18
/** Letters of a word that is as long as a line of a narrow column, a small tile or beside a picture, in the broadest face. */
export const aNarrowLine = 10

function staysWith(before: string, after: string): boolean {
  if (maybeTrailing.test(after) && trailing.test(after)) return true
  const match = maybeLeading.test(before) ? leading.exec(before) : null
  if (match === null || particle.test(before)) return false
  return (match[1] === undefined ? short : counted).test(after)
}

/**
 * A text as it is set into lines: no line ends after a short word, before a dash, or between a figure and what it counts.
 * Only spaces become no-break ones and marks without width are added; every letter and sign stays as its owner wrote it.
 * Words of `longWord` letters and more say where they may be divided, if styles of their place allow it.
 */
export function typeset(text: string, longWord = aLine): string {
  const joined = hasOrdinal.test(text) ? text.replace(ordinal, `$1$2${wordJoiner}$3`) : text
  const [first, ...words] = joined.split(' ')
  let set = first!
  let before = first!
  for (const word of words) {
    set += (staysWith(before, word) ? noBreak : ' ') + word
    before = word
  }
  return withSoftHyphens(set, longWord)
}
