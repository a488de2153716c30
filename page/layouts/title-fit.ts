import { fittedLetters, longestWord, mostFittedLetters } from '../kit/soft-hyphens.ts'
import type { Block } from '../registry/models.gen.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { FontName } from '../themes/fonts.ts'
import type { Theme } from '../themes/theme.ts'
import { advanceOf } from './name-width.ts'

/** Titles that are set in large letters: of headings and of highlighted links. */
const isLarge = (block: Block) => block.type === 'header' || (block.type === 'link' && block.highlight !== 'none')
/** Factor of a word with many wide letters. */
const wideWord = 1.1
/** Smallest letters of a title: below that a word is divided. */
const smallest = 'max(.6em,.8125rem)'
/** A large tile's place on a phone: its window without margins, padding and the arrow. */
const insideTile = '(100vw - 9rem)'

/**
 * The rules by which a title whose longest word is wider than its place on a phone gets smaller letters instead of a
 * word broken in two: the word's letters, as wide as the widest of the title's font, fill the place. Empty for a page
 * without such titles.
 */
export function titleFitRules(blocks: readonly Block[], theme: Theme): string {
  const { headFont, bodyFont, layout } = resolveTheme(theme)
  const lengths = new Set(
    blocks.flatMap((block) => (isLarge(block) && 'title' in block ? [longestWord(block.title)] : [])),
  )
  const letters = [...lengths]
    .filter((length) => length >= fittedLetters)
    .map((length) => Math.min(length, mostFittedLetters))
  if (letters.length === 0) return ''
  const isCapital = layout?.id === 'brutalist'
  const size = (room: string, font: FontName) => {
    // A device may lack a narrow font and show its own.
    const advance = Math.max(advanceOf(font, isCapital), advanceOf('system', isCapital)) * wideWord
    return `font-size:clamp(${smallest},calc(${room}/(var(--letters)*${advance.toFixed(2)})),1em)`
  }
  // The words in a tile are below its icon, so they cannot be as wide as what is left beside one.
  const isTile = layout?.id === 'tiles'
  return [
    '.b-header{container-type:inline-size}',
    isTile
      ? ''
      : '.b-link-strong .b-link-words{flex-grow:1;justify-self:stretch}.b-link-strong .b-link-title{container-type:inline-size}',
    `.b-header-title .fit{${size('100cqi', headFont)}}`,
    `.b-link-title .fit{${size(isTile ? insideTile : '100cqi', bodyFont)}}`,
    ...[...new Set(letters)].map((count) => `.fit-${count}{--letters:${count}}`),
  ].join('')
}
