import type { ResolvedTheme } from './resolve-theme.ts'
import { webFontOf, type WebFont } from './web-font.ts'

/** The editor shows previews of many looks, which share the files with all weights. */
export function headingFont({ headFont }: ResolvedTheme): WebFont | undefined {
  return webFontOf(headFont)
}
