import type { FontName } from '../themes/fonts.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** How wide the widest letters of a face are, in em: capitals, and the others. */
const advances: Readonly<Record<FontName, readonly [capital: number, small: number]>> = {
  system: [0.73, 0.63],
  grotesk: [0.73, 0.63],
  humanist: [0.7, 0.6],
  rounded: [0.73, 0.63],
  // As wide as the bold face in its place on computers with Linux.
  serif: [0.82, 0.71],
  mono: [0.62, 0.62],
  // As wide as the face in its place on devices without a condensed one.
  condensed: [0.73, 0.63],
  onest: [0.73, 0.63],
  lora: [0.73, 0.61],
  comfortaa: [0.76, 0.66],
  unbounded: [0.95, 0.85],
}

interface Letters {
  font: FontName
  isCapital: boolean
  /** What is added to each letter, in em. */
  track: number
}

/** Above it are drawings and signs that are as wide as capitals; no letters of ours. */
const lastLetter = 0x2190

function widthOf(word: string, { font, isCapital, track }: Letters): number {
  const [capital, small] = advances[font]
  let width = 0
  for (const letter of isCapital ? word.toUpperCase() : word) {
    const isWide = letter !== letter.toLowerCase() || letter.codePointAt(0)! >= lastLetter
    width += track + (isWide ? capital : small)
  }
  return width
}

interface NameWidth {
  /** The widest word, in em: a name no larger than its column divided by this breaks at spaces and hyphens alone. */
  word: number
  /** The whole name, in em: how many lines it takes is this by the column. */
  whole: number
}

function nameWidth(name: string, letters: Letters): NameWidth {
  // A line may end after a hyphen.
  const words = (name.match(/[^\s–—-]*[–—-]|[^\s–—-]+/g) ?? []).map((word) => widthOf(word, letters))
  return { word: Math.max(1, ...words), whole: words.reduce((sum, width) => sum + width, 0) + words.length * 0.3 }
}

/**
 * How wide the name gets, for the layout to fit it into its column: `--name-word` is its widest word and `--name` all of
 * it, in em. Both have no unit. Of a name in two languages the wider one counts, so that both are as large.
 */
export function nameRule(names: readonly string[], theme: Theme): string {
  const { headFont, layout, preset } = resolveTheme(theme)
  const track = Number.parseFloat(preset.fonts.headTrack)
  const letters = { font: headFont, isCapital: layout?.hasCapitalName ?? false, track }
  const widths = names.map((name) => nameWidth(name, letters))
  const [word, whole] = (['word', 'whole'] as const).map((part) => Math.max(...widths.map((width) => width[part])))
  return `.layout{--name-word:${word!.toFixed(2)};--name:${whole!.toFixed(2)}}`
}
