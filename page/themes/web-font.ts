import comfortaaCyrillic from '@fontsource-variable/comfortaa/files/comfortaa-cyrillic-wght-normal.woff2?url'
import comfortaaMore from '@fontsource-variable/comfortaa/files/comfortaa-cyrillic-ext-wght-normal.woff2?url'
import comfortaaLatin from '@fontsource-variable/comfortaa/files/comfortaa-latin-wght-normal.woff2?url'
import loraCyrillic from '@fontsource-variable/lora/files/lora-cyrillic-wght-normal.woff2?url'
import loraMore from '@fontsource-variable/lora/files/lora-cyrillic-ext-wght-normal.woff2?url'
import loraLatin from '@fontsource-variable/lora/files/lora-latin-wght-normal.woff2?url'
import onestCyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import onestMore from '@fontsource-variable/onest/files/onest-cyrillic-ext-wght-normal.woff2?url'
import onestLatin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import unboundedCyrillic from '@fontsource-variable/unbounded/files/unbounded-cyrillic-wght-normal.woff2?url'
import unboundedMore from '@fontsource-variable/unbounded/files/unbounded-cyrillic-ext-wght-normal.woff2?url'
import unboundedLatin from '@fontsource-variable/unbounded/files/unbounded-latin-wght-normal.woff2?url'
import type { Locale } from '#domain/locales.ts'
import type { FontName } from './fonts.ts'

export interface WebFont {
  family: string
  /** Weights in the files, in CSS syntax. */
  weights: string
  cyrillic: string
  latin: string
  /** File of which only the hryvnia sign is used. */
  more: string
}

const webFonts: Partial<Record<FontName, WebFont>> = {
  onest: {
    family: 'Onest Variable',
    weights: '100 900',
    cyrillic: onestCyrillic,
    latin: onestLatin,
    more: onestMore,
  },
  lora: { family: 'Lora Variable', weights: '400 700', cyrillic: loraCyrillic, latin: loraLatin, more: loraMore },
  comfortaa: {
    family: 'Comfortaa Variable',
    weights: '300 700',
    cyrillic: comfortaaCyrillic,
    latin: comfortaaLatin,
    more: comfortaaMore,
  },
  unbounded: {
    family: 'Unbounded Variable',
    weights: '200 900',
    cyrillic: unboundedCyrillic,
    latin: unboundedLatin,
    more: unboundedMore,
  },
}

/** Unicode range of each file, in CSS syntax. */
const ranges = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+2116',
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122',
  more: 'U+20B4',
} as const

/** A loaded font with the files of all its weights; undefined for system fonts. */
export function webFontOf(name: FontName): WebFont | undefined {
  return webFonts[name]
}

/**
 * When text is drawn in a font that has not arrived yet. `optional` never moves what is drawn: a font that is late is
 * used from the next visit on. With `swap` it is used when it comes.
 */
export type FontDisplay = 'optional' | 'swap'

/** `@font-face` rules with files of the product's own origin. */
export function facesOf(font: WebFont | undefined, display: FontDisplay): string {
  if (font === undefined) return ''
  const face = (part: keyof typeof ranges) =>
    `@font-face{font-family:'${font.family}';font-weight:${font.weights};font-display:${display};src:url("${font[part]}") format("woff2");unicode-range:${ranges[part]}}`
  return (['cyrillic', 'latin', 'more'] as const).map(face).join('')
}

/** Addresses of font files that a page in this language certainly needs, for preloading. */
export function filesOf(font: WebFont | undefined, locale: Locale): string[] {
  if (font === undefined) return []
  return locale === 'uk' ? [font.cyrillic, font.latin] : [font.latin]
}
