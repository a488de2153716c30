import { createElement, Fragment, type ReactNode } from 'react'
import { lineParts } from './line-parts.ts'

/** U+00AD: a possible hyphenation point, visible only at a line's end. */
const softHyphen = '\u00AD'
const noBreak = '\u00A0'

const vowel = '[аеєиіїоуюяёыэaeiouy]'
/** A vowel and the consonants before the next vowel. */
const syllable = new RegExp(`${vowel}((?!ь)(?:(?!${vowel})\\p{L})+)(?=${vowel})`, 'giu')
/** Consonant letters that form one sound, including those with a soft sign. */
const consonantSound = /^(?:д[жз]|[cpst]h|.)ь*/iu

/**
 * Returns the positions between a word's syllables: of several consonants between vowels the first ends a syllable,
 * «від|клад»; a single one starts the next.
 */
function hyphenationPoints(word: string): number[] {
  return [...word.matchAll(syllable)].map(({ index, 1: between }) => {
    const first = consonantSound.exec(between!)![0].length
    return index + 1 + (first === between!.length ? 0 : first)
  })
}

/** Minimum number of letters before the first and after the last hyphenation point. */
const minLetters = 4
/** Stretches without syllables, such as a cry of one letter, are divided anyway. */
const longStretch = /[^\u00AD]{10}(?=[^\u00AD’ь][^\u00AD]{3})/gu

function hyphenated(word: string): string {
  let [set, from] = ['', 0]
  for (const point of hyphenationPoints(word)) {
    if (point < minLetters || point > word.length - minLetters) continue
    set += word.slice(from, point) + softHyphen
    from = point
  }
  return (set + word.slice(from)).replace(longStretch, `$&${softHyphen}`)
}

const address = /[.:/@_]/
/** Shorter words are never divided; tested first, since most texts have only such words. */
const maybeLong = /\S{10}/

/** Adds hyphenation points to words of at least `longWord` letters; addresses stay as they are. */
export function withSoftHyphens(text: string, longWord: number): string {
  if (!maybeLong.test(text)) return text
  return text.replace(/\S+/g, (part) =>
    part.length < longWord || address.test(part)
      ? part
      : part.replace(/[\p{L}’']+/gu, (word) => (word.length < longWord ? word : hyphenated(word))),
  )
}

/** After a hyphen of the word itself. */
const ownHyphen = /(?<=\p{L}-)/u
/** After a separator in an address, but not within a number or beside a single letter. */
const ofAddress = /(?<=[\p{L}\d]{2}[./@_])(?=\p{L}{2})/u
/** Where a line may end, best places first. */
const breakPoints: ReadonlyArray<string | RegExp> = [/([ \n])/, ownHyphen, noBreak, ofAddress]

/** Minimum length in characters of joined words or addresses that may exceed a narrow column: «до 5 грудня». */
const joinedLong = 10

const canBreak = (text: string) => text.includes(noBreak) || ofAddress.test(text)

/** Rules of the boxes that `withWordBoxes` makes. */
export const wordStyle = '.word{display:inline-block;max-width:100%;text-decoration:inherit}'

/**
 * Wraps each dividable word, and each long group of joined words, in an inline box: it moves to the next line whole if
 * that line has room. Otherwise a word breaks at its own hyphen first, with a short word before it («в Івано-»), then
 * the group, then an address at a separator. Copied text contains nothing added there.
 */
export function withWordBoxes(text: string, [end, ...otherEnds] = breakPoints): ReactNode {
  if (end === undefined || !(text.includes(softHyphen) || canBreak(text))) return text
  const parts = text.split(end)
  // A single part already has the whole line.
  if (parts.length === 1) return withWordBoxes(text, otherEnds)
  return parts.map((part, index) => {
    const isBoxed = part.includes(softHyphen) || (part.length >= joinedLong && canBreak(part))
    const box = isBoxed ? createElement('span', { className: 'word' }, withWordBoxes(part, otherEnds)) : part
    const before = end === noBreak ? ' ' : end === ofAddress && createElement('wbr')
    return createElement(Fragment, { key: index }, index > 0 && before, box)
  })
}

/** Letters of the longest word from which a title may be wider than a phone, and the most that are told apart. */
const [leastFitted, mostFitted] = [10, 24]

/**
 * Letters of the longest word of a title in all its languages, 24 for longer ones, too; undefined if every word fits a
 * phone's column.
 */
export function fittedLetters(...titles: Array<string | undefined>): number | undefined {
  const words = titles.join(' ').match(/[\p{L}\p{N}’'\u00AD\u2060]+-?/gu) ?? []
  const letters = Math.max(0, ...words.map((word) => word.replace(/[\u00AD\u2060]/g, '').length))
  return letters < leastFitted ? undefined : Math.min(letters, mostFitted)
}

/**
 * As `withWordBoxes`; a title with a long word is in a box that gets smaller letters where it is narrow, see
 * `title-fit.ts`. A long word of the page's other language counts too, so that the title keeps its size.
 */
export function withTitleBoxes(title: string, translated?: string): ReactNode {
  const words = withWordBoxes(title)
  const letters = fittedLetters(title, translated)
  return letters === undefined ? words : createElement('span', { className: `fit fit-${letters}` }, words)
}

/**
 * The words of a name; undefined if a line may end within one of them, at a hyphen or in a group. Two boxes for such a
 * word would be read as two words.
 */
export function nameWords(name: string): string[] | undefined {
  const words = name.split(/[ \n]+/).filter((word) => word !== '')
  const canDivide = (word: string) =>
    word.match(lineParts)?.length !== 1 || (word.length >= joinedLong && canBreak(word))
  return words.some(canDivide) ? undefined : words
}

/** As `withWordBoxes`; if `isFixed`, each word of the name is in a numbered box, see `name-face.ts`. */
export function withNameBoxes(name: string, isFixed?: boolean): ReactNode {
  if (!isFixed) return withWordBoxes(name)
  let count = 0
  return name.split(/([ \n]+)/).map((word) => {
    if (word.trim() === '') return word
    const key = count++
    return createElement('span', { key, className: `word word-${key}` }, word)
  })
}
