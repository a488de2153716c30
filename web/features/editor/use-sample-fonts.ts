import { useEffect } from 'react'
import { fontNames } from '#page/themes/fonts.ts'
import { fontFaces } from '#page/themes/web-font.ts'
import { adoptStyles } from './adopt-styles.ts'

/** Lets samples show the fonts that are loaded; a browser fetches the few files that their letters need. */
export function useSampleFonts() {
  useEffect(() => {
    adoptStyles(document, fontNames.map(fontFaces).join(''))
    return () => adoptStyles(document, '')
  }, [])
}
