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
  /** Weights that the files hold, as CSS lists them. */
  weights: string
  cyrillic: string
  latin: string
  /** Of this file only the hryvnia sign is wanted. */
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

/** What each file is asked for, as CSS lists it. */
const ranges = {
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+2116',
  latin: 'U+0000-00FF,U+2000-206F,U+20AC,U+2122',
  more: 'U+20B4',
} as const

/** A font that is loaded, in files of all its weights; undefined for fonts of the device. */
export function webFontOf(name: FontName): WebFont | undefined {
  return webFonts[name]
}

/** The faces of a font, from the product's own origin. */
export function facesOf(font: WebFont | undefined): string {
  if (font === undefined) return ''
  const face = (part: keyof typeof ranges) =>
    `@font-face{font-family:'${font.family}';font-weight:${font.weights};font-display:swap;src:url("${font[part]}") format("woff2");unicode-range:${ranges[part]}}`
  return (['cyrillic', 'latin', 'more'] as const).map(face).join('')
}

/** Addresses of font files that a page in the language is sure to need, so that they come together with it. */
export function filesOf(font: WebFont | undefined, locale: Locale): string[] {
  if (font === undefined) return []
  return locale === 'uk' ? [font.cyrillic, font.latin] : [font.latin]
}
