import type { ResolvedTheme } from './resolve-theme.ts'
import { webFontOf, type FontDisplay, type WebFont } from './web-font.ts'

/**
 * Font files with a single weight, less than half as large as those with all weights. Small headings use other weights,
 * too.
 */
const files = import.meta.glob<string>(
  [
    '../../node_modules/@fontsource/onest/files/onest-{cyrillic,latin,cyrillic-ext}-{800,900}-normal.woff2',
    '../../node_modules/@fontsource/unbounded/files/unbounded-{cyrillic,latin,cyrillic-ext}-{600,700,800,900}-normal.woff2',
    '../../node_modules/@fontsource/lora/files/lora-{cyrillic,latin,cyrillic-ext}-{500,600,700}-normal.woff2',
    '../../node_modules/@fontsource/comfortaa/files/comfortaa-{cyrillic,latin,cyrillic-ext}-700-normal.woff2',
  ],
  { query: '?url', import: 'default', eager: true },
)

/** A visitor's page never moves under the finger. */
export const headingDisplay: FontDisplay = 'optional'

/** The loaded font of a page's headings: a single weight, unless the text is set in the same font. */
export function headingFont({ headFont, bodyFont, preset }: ResolvedTheme): WebFont | undefined {
  const font = webFontOf(headFont)
  const { headWeight } = preset.fonts
  const fileOf = (part: string) =>
    files[`../../node_modules/@fontsource/${headFont}/files/${headFont}-${part}-${headWeight}-normal.woff2`]
  const [cyrillic, latin, more] = [fileOf('cyrillic'), fileOf('latin'), fileOf('cyrillic-ext')]
  if (font === undefined || bodyFont === headFont || !cyrillic || !latin || !more) return font
  return { family: font.family, weights: String(headWeight), cyrillic, latin, more }
}
