import { nameWords } from '#page/kit/soft-hyphens.ts'
import type { PageDocument } from '../document-schema.ts'
import { narrowLineLetters, typeset } from '../kit/typeset.ts'
import { headingFont } from '#page/themes/heading-font.ts'
import { resolveTheme } from '../themes/resolve-theme.ts'
import { facesOf } from '../themes/web-font.ts'
import { advances, letters, pairs } from './letter-widths.gen.ts'
import { narrowName } from './name-width.ts'

const places = new Map([...letters].map((letter, place) => [letter, place]))
const kerning = new Map(
  Object.entries(pairs).flatMap(([closer, set]) => set.match(/../gsu)!.map((pair) => [pair, Number(closer)] as const)),
)
const local = (...names: string[]) => names.map((name) => `local("${name}")`).join()
/**
 * The font of spaces, and of the height of lines, which is that of a font's first family: one of the device, so that
 * neither changes when the font of the letters comes. The heights are those of Roboto and San Francisco.
 */
const gapFace = `@font-face{font-family:Gap;font-weight:1 999;src:${local('Roboto-Regular', 'ArialMT', 'LiberationSans', 'OpenSans-Regular', 'NotoSans-Regular', 'DejaVuSans')};unicode-range:U+20;ascent-override:93%;descent-override:24%;line-gap-override:0%}`
/** The font of letters until theirs has come, or if it never does: of the device, as wide as it can be. */
const wideFace = `@font-face{font-family:Wide;font-weight:1 999;src:${local('Roboto-Bold', 'Arial-BoldMT', 'LiberationSans-Bold')};size-adjust:125%}`
/** Width for a word: that of the layout, or else what a photo beside the name leaves at least. */
const room = 'var(--room,min(100vw - 9rem,18rem))'
/** Characters without width: hyphenation points and word joiners. */
const invisible = /[\u00AD\u2060]/g

/** Width of a word in Unbounded in em, about a tenth too much at most; undefined for what the table lacks. */
export function unboundedWidth(word: string, weight: number, track: number): number | undefined {
  let hundredths = 0
  let before = ''
  for (const letter of word) {
    const advance = advances[weight]?.[places.get(letter) ?? -1]
    if (advance === undefined) return undefined
    hundredths += advance + track * 100 - (kerning.get(before + letter) ?? 0)
    before = letter
  }
  return hundredths / 100
}

/**
 * The rules by which a name is set in the wide font of its theme as soon as that has come, and nothing moves: each of
 * its words has from the start the width that it has then. Every system font is narrower, so a late font moves no other
 * word to another line. Empty for other fonts, whose widths are like those of system fonts, and for names with letters
 * that the table lacks or a word that may be divided: a late font is then used from the next visit on.
 */
export function nameFaceRules({
  title,
  translation,
  theme,
}: Pick<PageDocument, 'title' | 'translation' | 'theme'>): string {
  const look = resolveTheme(theme)
  const font = headingFont(look)
  const { layout } = look
  if (font === undefined || layout === undefined) return ''
  if (look.headFont !== 'unbounded' || look.bodyFont === 'unbounded') return ''
  const { headWeight, headTrack } = look.preset.fonts
  const shown = (word: string) =>
    layout.hasCapitalName ? word.replace(invisible, '').toUpperCase() : word.replace(invisible, '')
  const widths = nameWords(typeset(title, narrowLineLetters))?.map((word) =>
    unboundedWidth(shown(word), headWeight, Number.parseFloat(headTrack)),
  )
  if (widths === undefined || widths.includes(undefined)) return ''
  const rules = widths.map((width, index) => `.word-${index}{min-width:min(${room},${width!.toFixed(2)}em)}`)
  // In narrower windows the name has another font, or no capitals.
  const { upTo = 0 } = narrowName([title, translation?.title ?? ''], theme) ?? {}
  return `${gapFace}${wideFace}${facesOf({ ...font, family: 'Name' }, 'swap')}@media(min-width:${upTo + 1}px){.layout .title{font-family:Gap,Name,Wide,var(--font-head)}.title .word{text-align:left}${rules.join('')}}`
}
