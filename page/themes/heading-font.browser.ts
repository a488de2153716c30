import type { ResolvedTheme } from './resolve-theme.ts'
import { webFontOf, type FontDisplay, type WebFont } from './web-font.ts'

/** A preview shows the font, however late it comes. */
export const headingDisplay: FontDisplay = 'swap'

/** The editor shows previews of many looks, which share the files with all weights. */
export function headingFont({ headFont }: ResolvedTheme): WebFont | undefined {
  return webFontOf(headFont)
}
