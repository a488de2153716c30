import type { FontName } from '../themes/fonts.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import type { Theme } from '../themes/theme.ts'
import type { Layout } from './layout.ts'

/** How wide the widest letters of a face are, in em, the broad ones aside: capitals, and the others. */
const advances: Readonly<Record<FontName, readonly [capital: number, small: number]>> = {
  system: [0.76, 0.64],
  grotesk: [0.76, 0.64],
  humanist: [0.73, 0.61],
  rounded: [0.76, 0.64],
  // As wide as the bold face in its place on computers with Linux.
  serif: [0.82, 0.71],
  mono: [0.62, 0.62],
  // As wide as the face in its place on devices without a condensed one.
  condensed: [0.82, 0.7],
  onest: [0.76, 0.64],
  lora: [0.77, 0.62],
  comfortaa: [0.76, 0.66],
  unbounded: [1, 0.87],
}

interface Letters {
  font: FontName
  isCapital: boolean
  /** What is added to each letter, in em. */
  track: number
}

/** By how much letters are broader than the others; none is in a face of one width. */
type Share = (letter: string) => number

/** As they are in the widest face, which is the same on all devices. */
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

/** As they may be in any face: none is narrower, so that a name has room in every one. */
const atMost: Share = (letter) => Math.max(1, asDrawn(letter))

function widthOf(word: string, { font, isCapital, track }: Letters, share: Share): number {
  const [capital, small] = advances[font]
  let width = 0
  for (const letter of isCapital ? word.toUpperCase() : word) {
    // Figures, drawings and most signs are as wide as capitals.
    const isWide = letter !== letter.toLowerCase() || /[^\p{L}.’-]/u.test(letter)
    width += track + (isWide ? capital : small) * (font === 'mono' ? 1 : share(letter))
  }
  return width
}

interface NameWidth {
  /** The widest word, in em: a name no larger than its column divided by this breaks at spaces and hyphens alone. */
  word: number
  /** The whole name, in em: how many lines it takes is this by the column. */
  whole: number
}

/** Words joined to more than a narrow column, which part as if by spaces: see `inBoxes`. */
const joinedLong = /[^ ]{10,}/g
/** What no line ends within: a hyphen ends a line, unless a figure follows. */
const together = /(?:[\u00A0\u202F]|[^\s–—-]|-(?=\d))+[–—-]?|[–—-]/g

function nameWidth(name: string, letters: Letters, share = atMost): NameWidth {
  const parted = name.replace(joinedLong, (joined) => joined.replaceAll('\u00A0', ' '))
  const words = (parted.match(together) ?? []).map((word) => widthOf(word, letters, share))
  return { word: Math.max(1, ...words), whole: words.reduce((sum, width) => sum + width, 0) + words.length * 0.3 }
}

/** In pixels: the least size of a name, and the narrowest screen. */
const [leastSize, narrowest] = [28, 320]
/** What layouts leave beside a name, in pixels: the edges of the page, and of the panel or tile that it stands in. */
const [besideEdges, besidePanel] = [40, 76]
/** By how much the face of text has to be narrower than that of headings to stand in for it, in em. */
const narrower = 0.15

/**
 * A name whose widest word has no room at the least size, on narrow screens or in its part of wider ones, is set there in
 * the face of the text, if that one is clearly narrower, and without capitals if there is still no room: none is smaller,
 * and a word is divided last.
 */
function narrowRule(names: readonly string[], letters: Letters, font: FontName, layout: Layout | undefined): string {
  const beside = layout?.isArranged ? besidePanel : besideEdges
  const widthIn = (face: FontName, edges = beside) => {
    const words = names.map((name) => nameWidth(name, { ...letters, font: face }, asDrawn).word)
    return Math.ceil(Math.max(...words) * leastSize + edges)
  }
  const [from, share, edges] = layout?.nameBeside ?? [Infinity, 1, 0]
  const inPart = widthIn(letters.font, edges) / share
  const upTo = inPart > from ? Math.ceil(inPart) : widthIn(letters.font)
  if (upTo <= narrowest) return ''
  const isNarrower = advances[font][0] + narrower <= advances[letters.font][0]
  const isPlain = letters.isCapital && (!isNarrower || widthIn(font) > narrowest)
  const rules = [isNarrower && 'font-family:var(--font)', isPlain && 'text-transform:none'].filter(Boolean)
  return rules.length === 0 ? '' : `@media(max-width:${upTo - 1}px){.layout .title{${rules.join(';')}}}`
}

/** Signs above and below capitals, as on Ї and Й, and the hook of Ґ. */
const signs = /[\p{M}Ґ]/u
/** The same where something may stand above them, which is nothing before a line can end. */
const signsBelow = /[\s–—-].*(?:\p{Lu}\p{M}|Ґ)/u

/** Lines of a name lie closely, but for those between which a sign of a capital needs room: so far apart are these, in em. */
function leadingOf(names: readonly string[], { isCapital }: Letters): string {
  const needsRoom = names.some((name) =>
    isCapital ? signs.test(name.toUpperCase().normalize('NFD')) : signsBelow.test(name.normalize('NFD')),
  )
  return needsRoom ? ';--name-leading:1.12' : ''
}

/**
 * How wide the name gets, for the layout to fit it into its column: `--name-word` is its widest word and `--name` all of
 * it, in em. Both have no unit. Of a name in two languages the wider one counts, so that both are as large.
 */
export function nameRule(names: readonly string[], theme: Theme): string {
  const { headFont, bodyFont, layout, preset } = resolveTheme(theme)
  const track = Number.parseFloat(preset.fonts.headTrack)
  const letters = { font: headFont, isCapital: layout?.hasCapitalName ?? false, track }
  const widths = names.map((name) => nameWidth(name, letters))
  const [word, whole] = (['word', 'whole'] as const).map((part) => Math.max(...widths.map((width) => width[part])))
  return `.layout{--name-word:${word!.toFixed(2)};--name:${whole!.toFixed(2)}${leadingOf(names, letters)}}${narrowRule(names, letters, bodyFont, layout)}`
}
