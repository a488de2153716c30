import type { ResolvedTheme } from './resolve-theme.ts'
import { webFontOf, type WebFont } from './web-font.ts'

/** Files of one weight, each less than half as large as one of all weights. Lists of small headings have other weights too. */
const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/onest/files/onest-{cyrillic,latin,cyrillic-ext}-{800,900}-normal.woff2',
    '../../node_modules/@fontsource/unbounded/files/unbounded-{cyrillic,latin,cyrillic-ext}-{600,700,800,900}-normal.woff2',
    '../../node_modules/@fontsource/lora/files/lora-{cyrillic,latin,cyrillic-ext}-{500,600,700}-normal.woff2',
    '../../node_modules/@fontsource/comfortaa/files/comfortaa-{cyrillic,latin,cyrillic-ext}-700-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** What the headings of a page need of a font that is loaded: one weight, unless its text is set in the same font. */
export function headingFont({ headFont, bodyFont, preset }: ResolvedTheme): WebFont | undefined {
  const font = webFontOf(headFont)
  const { headWeight } = preset.fonts
  const fileOf = (part: string) =>
    files[`../../node_modules/@fontsource/${headFont}/files/${headFont}-${part}-${headWeight}-normal.woff2`]
  const [cyrillic, latin, more] = [fileOf('cyrillic'), fileOf('latin'), fileOf('cyrillic-ext')]
  if (font === undefined || bodyFont === headFont || !cyrillic || !latin || !more) return font
  return { family: font.family, weights: String(headWeight), cyrillic, latin, more }
}
