import type { ResolvedTheme } from './resolve-theme.ts'
import { webFontOf, type WebFont } from './web-font.ts'

/** Previews of many looks stand beside each other: the files of all weights serve them all. */
export function headingFont({ headFont }: ResolvedTheme): WebFont | undefined {
  return webFontOf(headFont)
}
