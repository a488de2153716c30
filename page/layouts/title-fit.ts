import { fittedLetters } from '../kit/soft-hyphens.ts'
import { shownTitles } from '../link-titles.ts'
import type { Block } from '../registry/models.gen.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { FontName } from '../themes/fonts.ts'
import type { Theme } from '../themes/theme.ts'
import { advanceOf } from './name-width.ts'

/** A title that is set in large letters, of a heading or a highlighted link, in both languages of the page. */
function largeTitle(block: Block): Array<string | undefined> {
  if (block.type === 'link') return block.highlight === 'none' ? [] : shownTitles(block)
  if (block.type !== 'header' || block.title === '') return []
  return [block.title, block.translation?.['title']]
}

/** Factor of a word with several wide letters. */
const wideWord = 1.1
/** Smallest letters of a title: below that a word is divided. */
const smallest = 'max(.6em,.8125rem)'
/** A large tile's place on a phone: its window without margins, padding and the arrow. */
const insideTile = '(100vw - 9rem)'

/** Horizontal space between a cell of a pair and its text, at most. */
const besideCell = '2.25rem'

/** The least words, in letters, that may be wider than a cell of a pair. */
const cellLetters = 11

/**
 * The rule that sets the titles of links in pairs so small that their longest word fits a cell: all of them, so that
 * neighbours look alike. Empty if every word fits.
 */
function pairRule(blocks: readonly Block[], theme: Theme, advance: number): string {
  if (theme.buttonLayout !== 'pair') return ''
  const titles = blocks.flatMap((block) =>
    block.type === 'link' && block.highlight === 'none' ? shownTitles(block) : [],
  )
  const letters = fittedLetters(...titles) ?? 0
  if (letters < cellLetters) return ''
  const cell = '.buttons-pair .frame-link:not(.frame-strong)'
  const room = resolveTheme(theme).button.alpha === 0 ? '100cqi' : `(100cqi - ${besideCell})`
  return (
    `${cell}{container-type:inline-size}` +
    `${cell} .b-link-title{font-size:clamp(.8125rem,calc(${room}/${(letters * advance).toFixed(1)}),1em)}`
  )
}

/**
 * The rules by which a title whose longest word is wider than its column gets smaller letters instead of a word broken
 * in two: the word's letters, as wide as capitals or small letters of its font are at most without the widest ones, fill
 * the column. Notes that share a line with their title leave it no column. Empty for a page without such titles.
 */
export function titleFitRules(blocks: readonly Block[], theme: Theme): string {
  const { headFont, bodyFont, layout } = resolveTheme(theme)
  const fitted = new Set(blocks.flatMap((block) => fittedLetters(...largeTitle(block)) ?? []))
  const isCapital = layout?.id === 'brutalist'
  // A device may lack a narrow font and show its own.
  const advance = (font: FontName) => Math.max(advanceOf(font, isCapital), advanceOf('system', isCapital)) * wideWord
  const pairs = pairRule(blocks, theme, advance(bodyFont))
  if (fitted.size === 0) return pairs
  const size = (room: string, font: FontName) =>
    `font-size:clamp(${smallest},calc(${room}/(var(--letters)*${advance(font).toFixed(2)})),1em)`
  // The words in a tile are below its icon, so they cannot be as wide as what is left beside one.
  const isTile = layout?.id === 'tiles'
  return [
    pairs,
    // Passes the underline of a row below a pointer on to the boxes of words.
    '.fit{text-decoration:inherit}',
    '.b-header-title{container-type:inline-size}',
    isTile
      ? ''
      : '.b-link-strong .b-link-words{flex-grow:1;justify-self:stretch}.b-link-strong:not(.b-link-brief) .b-link-title{container-type:inline-size}',
    `.b-header-title .fit{${size('100cqi', headFont)}}`,
    `.b-link-title .fit{${size(isTile ? insideTile : '100cqi', bodyFont)}}`,
    ...Array.from(fitted, (count) => `.fit-${count}{--letters:${count}}`),
  ].join('')
}
