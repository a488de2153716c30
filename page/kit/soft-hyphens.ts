import { createElement, Fragment, type ReactNode } from 'react'

/** Where a word may be divided: it shows nothing anywhere else. */
const softHyphen = '\u00AD'
const noBreak = '\u00A0'

const vowel = '[аеєиіїоуюяёыэaeiouy]'
/** A vowel, and the consonants up to the next one. */
const syllable = new RegExp(`${vowel}((?!ь)(?:(?!${vowel})\\p{L})+)(?=${vowel})`, 'giu')
/** Consonants that are one sound, among them those with a sign of softness. */
const sound = /^(?:д[жз]|[cpst]h|.)ь*/iu

/** Where syllables begin: the first of several sounds between two vowels ends one, «від|клад», a lone one begins one. */
function syllablesOf(word: string): number[] {
  return [...word.matchAll(syllable)].map(({ index, 1: between }) => {
    const first = sound.exec(between!)![0].length
    return index + 1 + (first === between!.length ? 0 : first)
  })
}

/** Letters that stay together at the beginning of a word, and at its end. */
const least = 4
/** Letters that are divided in any case: what has no syllables, such as a cry of one letter. */
const stretches = /[^\u00AD]{10}(?=[^\u00AD’ь][^\u00AD]{3})/gu

function divided(word: string): string {
  let [set, from] = ['', 0]
  for (const point of syllablesOf(word)) {
    if (point < least || point > word.length - least) continue
    set += word.slice(from, point) + softHyphen
    from = point
  }
  return (set + word.slice(from)).replace(stretches, `$&${softHyphen}`)
}

const address = /[.:/@_]/
/** No shorter word is divided; asked first, since most texts have none. */
const maybeLong = /\S{10}/

/** A text whose words of at least so many letters say where they may be divided; addresses are left as they are. */
export function withSoftHyphens(text: string, longWord: number): string {
  if (!maybeLong.test(text)) return text
  return text.replace(/\S+/g, (part) =>
    part.length < longWord || address.test(part)
      ? part
      : part.replace(/[\p{L}’']+/gu, (word) => (word.length < longWord ? word : divided(word))),
  )
}

/** After a hyphen of the word's own. */
const ownHyphen = /(?<=\p{L}-)/u
/** After a sign of an address, but neither within a figure nor beside a single letter. */
const ofAddress = /(?<=[\p{L}\d]{2}[./@_])(?=\p{L}{2})/u
/** Where lines end, the best places first. */
const ends: ReadonlyArray<string | RegExp> = [/([ \n])/, noBreak, ownHyphen, ofAddress]

/** Letters of joined words, or of an address, that some column has no room for: «до 5 грудня». */
const joinedLong = 10

const mayPart = (text: string) => text.includes(noBreak) || ofAddress.test(text)

/**
 * Each word that may be divided as a box of its own, and so words joined to more than a narrow column: what a whole line
 * has room for goes to the next line undivided. A word that has no such room leaves what it is joined with first, and ends
 * its line at a hyphen of its own, or at a sign of an address: what is copied has nothing added there.
 */
export function inBoxes(text: string, [end, ...otherEnds] = ends): ReactNode {
  if (end === undefined || !(text.includes(softHyphen) || mayPart(text))) return text
  const parts = text.split(end)
  // Alone it has all of its line already.
  if (parts.length === 1) return inBoxes(text, otherEnds)
  return parts.map((part, index) => {
    const isBoxed = part.includes(softHyphen) || (part.length >= joinedLong && mayPart(part))
    const box = isBoxed ? createElement('span', { className: 'word' }, inBoxes(part, otherEnds)) : part
    const before = end === noBreak ? ' ' : end === ofAddress && createElement('wbr')
    return createElement(Fragment, { key: index }, index > 0 && before, box)
  })
}
