import { useEffect } from 'react'
import { fontNames } from '#page/themes/fonts.ts'
import { facesOf, webFontOf } from '#page/themes/web-font.ts'
import { adoptStyles } from './adopt-styles.ts'

/** Lets samples show the fonts that are loaded; a browser fetches the few files that their letters need. */
export function useSampleFonts() {
  useEffect(() => {
    adoptStyles(document, fontNames.map((name) => facesOf(webFontOf(name))).join(''))
    return () => adoptStyles(document, '')
  }, [])
}
