import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** A line that ends early leaves about as many letters of room. */
const restOfLine = 12
/** A word no longer than its line is one that does not break. */
const lettersOfWord = 0.64

/** The side of a square that the text fills, in letters, or of one as wide as its longest word. */
function side(text: string): number {
  const lines = text.split(/\n+/)
  const letters = text.length + (lines.length - 1) * restOfLine
  const longest = Math.max(...text.split(/[\s–—-]+/).map((word) => word.length))
  return Math.max(Math.sqrt(letters), longest * lettersOfWord)
}

/**
 * How large the text is that fills the place of a photo: the size of its letters is the place by `--text`, which has no
 * unit. Of texts in two languages the longer counts, so that a page keeps its layout in both.
 */
export function textRule(texts: readonly string[], avatar: string | null, theme: Theme): string {
  if (avatar !== null || !resolveTheme(theme).layout?.hasTextForPhoto) return ''
  return `.layout{--text:${Math.max(1, ...texts.map(side)).toFixed(1)}}`
}
