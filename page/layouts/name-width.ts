import type { FontName } from '../themes/fonts.ts'
import { lineParts } from '../kit/line-parts.ts'
import { typeset } from '../kit/typeset.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'

/** Maximum advance widths of capital and small letters by font, in em, without the widest letters. */
const advances: Readonly<Record<FontName, readonly [capital: number, small: number]>> = {
  system: [0.76, 0.64],
  grotesk: [0.76, 0.64],
  humanist: [0.73, 0.61],
  rounded: [0.76, 0.64],
  // Width of the bold fallback on Linux.
  serif: [0.95, 0.71],
  mono: [0.62, 0.62],
  // Width of the fallback on devices without a condensed font.
  condensed: [0.82, 0.7],
  onest: [0.76, 0.64],
  lora: [0.77, 0.62],
  // Its «т» is as wide as «m».
  comfortaa: [0.86, 0.72],
  unbounded: [1, 0.87],
}

/** Maximum advance width of a font's capital or small letters, in em. */
export function advanceOf(font: FontName, isCapital: boolean): number {
  return advances[font][isCapital ? 0 : 1]
}

interface Letters {
  font: FontName
  isCapital: boolean
  /** Letter spacing in em. */
  track: number
}

/** Factor by which a letter is wider than others; 1 in monospaced fonts. */
type Share = (letter: string) => number

/** Factors of the widest font, which is a loaded one and so equal on all devices. */
const asDrawn: Share = (letter) => shares.find(([letters]) => letters.test(letter))?.[1] ?? 1
const shares: ReadonlyArray<readonly [letters: RegExp, share: number]> = [
  [/[іїijl’']/i, 0.4],
  [/[гґrtf-]/i, 0.69],
  [/[БЕЗРТЬезьт]/, 0.85],
  [/[ВКПСУХЧЯбвкпрсухчя]/, 0.93],
  [/[дцы]/i, 1.1],
  [/[жмфшюmw%@]/i, 1.43],
  [/[щ№]/i, 1.5],
]

/** Factors for any font: at least 1, so that a name fits in every one. */
const atMost: Share = (letter) => Math.max(1, asDrawn(letter))

function widthOf(word: string, { font, isCapital, track }: Letters, share: Share): number {
  const [capital, small] = advances[font]
  let width = 0
  for (const letter of isCapital ? word.toUpperCase() : word) {
    // Digits, symbols and most punctuation are as wide as capitals.
    const isWide = letter !== letter.toLowerCase() || /[^\p{L}.’-]/u.test(letter)
    width += track + (isWide ? capital : small) * (font === 'mono' ? 1 : share(letter))
  }
  return width
}

interface NameWidth {
  /** Width of the widest word in em: a font size up to the column's width divided by it breaks no word. */
  word: number
  /** Width of the whole name in em; determines its number of lines. */
  whole: number
}

/** Length of joined words that `withWordBoxes` may separate. */
const joinedLong = 10
/** A joined group, with spaces where a line may end: after its hyphens first, then between its words if they are long. */
function separated(group: string): string {
  const parts = group.length < joinedLong ? [group] : (group.match(/.*?\p{L}-|.+/gsu) ?? [])
  return parts.map((part) => (part.length < joinedLong ? part : part.replaceAll('\u00A0', ' '))).join('')
}

function nameWidth(name: string, letters: Letters, share = atMost): NameWidth {
  const parted = typeset(name, Infinity).split(' ').map(separated).join(' ')
  const words = (parted.match(lineParts) ?? []).map((word) => widthOf(word.replaceAll('\u2060', ''), letters, share))
  return { word: Math.max(1, ...words), whole: words.reduce((sum, width) => sum + width, 0) + words.length * 0.3 }
}

/** Minimum font size of a name and width of the narrowest screen, in px. */
const [leastSize, narrowest] = [28, 320]
/** Horizontal space beside a name in px: the page's margins, or those of its panel or tile. */
const [besideEdges, besidePanel] = [40, 76]
/** Difference in em from which the text font counts as clearly narrower than the heading font. */
const narrower = 0.15

/** How letters of names are drawn with a theme. */
function lettersOf({ headFont, layout, preset }: ReturnType<typeof resolveTheme>): Letters {
  const track = Number.parseFloat(preset.fonts.headTrack)
  return { font: headFont, isCapital: layout?.hasCapitalName ?? false, track }
}

/** Declarations for the name in windows up to a width in px. */
interface Narrow {
  upTo: number
  rules: readonly string[]
}

/**
 * If the widest word does not fit at the minimum size, the name is set in the text font there, if that is clearly
 * narrower, and without capitals if it still does not fit. The size never goes below the minimum, and a word is divided
 * last. Undefined if the name is set alike in all windows.
 */
export function narrowName(names: readonly string[], theme: Theme): Narrow | undefined {
  const look = resolveTheme(theme)
  const { layout, bodyFont: font } = look
  const letters = lettersOf(look)
  const beside = layout?.isArranged ? besidePanel : besideEdges
  const widthIn = (face: FontName, edges = beside) => {
    const words = names.map((name) => nameWidth(name, { ...letters, font: face }, asDrawn).word)
    return Math.ceil(Math.max(...words) * leastSize + edges)
  }
  const [from, share, edges] = layout?.nameBeside ?? [Infinity, 1, 0]
  const inPart = widthIn(letters.font, edges) / share
  const upTo = inPart > from ? Math.ceil(inPart) : widthIn(letters.font)
  if (upTo <= narrowest) return undefined
  const kind = letters.isCapital ? 0 : 1
  const isNarrower = advances[font][kind] + narrower <= advances[letters.font][kind]
  const isPlain = letters.isCapital && (!isNarrower || widthIn(font) > narrowest)
  const rules = [isNarrower && 'font-family:var(--font)', isPlain && 'text-transform:none'].filter(
    (rule) => rule !== false,
  )
  return rules.length === 0 ? undefined : { upTo: upTo - 1, rules }
}

/** Letters with marks above or below capitals: Ї, Й, Ґ. */
const signs = /[\p{M}Ґ]/u
/** Such letters after a possible line break. */
const signsBelow = /[\s–—-].*(?:\p{Lu}\p{M}|Ґ)/u

/** Line height of a name: tight, unless a line below the first may have marks above capitals. */
function leadingOf(names: readonly string[], { isCapital }: Letters): string {
  const needsRoom = names.some((name) =>
    isCapital ? signs.test(name.toUpperCase().normalize('NFD')) : signsBelow.test(name.normalize('NFD')),
  )
  return needsRoom ? ';--name-leading:1.12' : ''
}

/**
 * CSS variables that let a layout fit the name: `--name-word` is the widest word and `--name` the whole name, unitless
 * widths in em. For a name in two languages the wider one counts.
 */
export function nameRule(names: readonly string[], theme: Theme): string {
  const letters = lettersOf(resolveTheme(theme))
  const widths = names.map((name) => nameWidth(name, letters))
  const [word, whole] = (['word', 'whole'] as const).map((part) => Math.max(...widths.map((width) => width[part])))
  const narrow = narrowName(names, theme)
  const inNarrow = narrow ? `@media(max-width:${narrow.upTo}px){.layout .title{${narrow.rules.join(';')}}}` : ''
  return `.layout{--name-word:${word!.toFixed(2)};--name:${whole!.toFixed(2)}${leadingOf(names, letters)}}${inNarrow}`
}
