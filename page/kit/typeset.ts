import { withSoftHyphens } from '#page/kit/soft-hyphens.ts'

const noBreak = '\u00A0'
/** U+2060: zero width, forbids a line break. */
const wordJoiner = '\u2060'

/** Words of one or two letters and numbers stay with the next word. */
const leading = /(?:^|[\s(«„“])(?:\p{L}{1,2}|№|(\p{N}(?:[\p{N}.,:–-]*\p{N})?))$/u
/** Particles stay with the preceding word. */
const particle = /(?:^|\s)(?:б|ж|би|же)$/u
const trailing = /^(?:(?:б|ж|би|же)(?![^\s.,;:!?…)»])|[–—](?!\S))/u
/**
 * Limit for joining, so that two words are no wider than a paragraph of a phone; titles, which may be narrower, separate
 * them again where they have to. A line may end at the next word's hyphen.
 */
const short = /^(?:[^\s-]{1,12}-(?=\p{L})|\S{1,17}(?!\S))/u
/** After a number: a counted noun or the next group of three digits, but not the next group of a card number. */
const counted = /^(?:\p{N}{3}(?!\p{N})|[^\s\p{N}]\S{0,12}(?!\S))/u
const ordinal = /(^|[\s(«])(\p{N}{1,4}-)(\p{L}{1,3})(?=[.,;:!?…)»]*(?:\s|$))/gu
const hasOrdinal = /\d-/
/** A cheap test that excludes most words, since this runs for every text of every rendering. */
const maybeLeading = /(?:^|[\s(«„“])(?:[^\s]{1,2}|\d[^\s]*)$/
const maybeTrailing = /^[бж–—]/

/** Letters of a word as long as a phone's line in large type. */
const lineLetters = 18
/** Letters of a word as long as a narrow line, such as in a small tile, in the widest font. */
export const narrowLineLetters = 10

function staysWith(before: string, after: string): boolean {
  if (maybeTrailing.test(after) && trailing.test(after)) return true
  const match = maybeLeading.test(before) ? leading.exec(before) : null
  if (match === null || particle.test(before)) return false
  return (match[1] === undefined ? short : counted).test(after)
}

/**
 * Applies typographic rules: no line ends after a short word, before a dash, or between a number and its noun. Only
 * spaces change to no-break spaces and zero-width marks are added. Words of at least `longWord` letters get hyphenation
 * points, which styles may enable.
 */
export function typeset(text: string, longWord = lineLetters): string {
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
