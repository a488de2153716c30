import type { FontName } from '../themes/fonts.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** How wide the widest letters of a face are, in em: capitals, and the others. */
const advances: Readonly<Record<FontName, readonly [capital: number, small: number]>> = {
  system: [0.73, 0.63],
  grotesk: [0.73, 0.63],
  humanist: [0.7, 0.6],
  rounded: [0.73, 0.63],
  serif: [0.76, 0.64],
  mono: [0.62, 0.62],
  onest: [0.73, 0.63],
  lora: [0.73, 0.61],
  comfortaa: [0.76, 0.66],
  unbounded: [0.95, 0.85],
}

function widthOf(word: string, font: FontName, isCapital: boolean): number {
  const [capital, small] = advances[font]
  const letters = [...(isCapital ? word.toUpperCase() : word)]
  return letters.reduce(
    (width, letter) => width + (/\p{Lu}|\p{Extended_Pictographic}/u.test(letter) ? capital : small),
    0,
  )
}

interface NameWidth {
  /** The widest word, in em: a name no larger than its column divided by this breaks at spaces and hyphens alone. */
  word: number
  /** The whole name, in em: how many lines it takes is this by the column. */
  whole: number
}

function nameWidth(name: string, font: FontName, isCapital: boolean): NameWidth {
  // A line may end after a hyphen.
  const words = name.split(/\s+|(?<=[-–—])/).map((word) => widthOf(word, font, isCapital))
  return { word: Math.max(1, ...words), whole: words.reduce((sum, width) => sum + width, 0) + words.length * 0.3 }
}

/**
 * How wide the name gets, for the layout to fit it into its column: `--name-word` is its widest word and `--name` all of
 * it, in em. Both have no unit.
 */
export function nameRule(name: string, theme: Theme): string {
  const { headFont, layout } = resolveTheme(theme)
  const { word, whole } = nameWidth(name, headFont, layout?.hasCapitalName ?? false)
  return `.layout{--name-word:${word.toFixed(2)};--name:${whole.toFixed(2)}}`
}
