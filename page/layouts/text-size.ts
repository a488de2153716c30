import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** Average number of characters lost at a line's end. */
const restOfLine = 12
/** Width of a character relative to a word's length, so that the longest word fits a line. */
const lettersOfWord = 0.64

/** Side of a square that the text fills, in characters; at least as wide as its longest word. */
function side(text: string): number {
  const lines = text.split(/\n+/)
  const letters = text.length + (lines.length - 1) * restOfLine
  const longest = Math.max(...text.split(/[\s–—-]+/).map((word) => word.length))
  return Math.max(Math.sqrt(letters), longest * lettersOfWord)
}

/**
 * CSS variable that sizes the text which replaces a photo: `--text` is unitless, and the font size is the place's width
 * divided by it. Of two languages the longer text counts, so that both have one layout.
 */
export function textRule(texts: readonly string[], avatar: string | null, theme: Theme): string {
  if (avatar !== null || !resolveTheme(theme).layout?.hasTextForPhoto) return ''
  return `.layout{--text:${Math.max(1, ...texts.map(side)).toFixed(1)}}`
}
