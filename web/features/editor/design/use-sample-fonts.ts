import { useEffect } from 'react'
import { fontNames } from '#page/themes/fonts.ts'
import { facesOf, webFontOf } from '#page/themes/web-font.ts'
import { adoptStyles } from '../preview/adopt-styles.ts'

/** Makes loaded fonts available to samples; the browser loads only the files they need. */
export function useSampleFonts() {
  useEffect(() => {
    adoptStyles(document, fontNames.map((name) => facesOf(webFontOf(name), 'swap')).join(''))
    return () => adoptStyles(document, '')
  }, [])
}
