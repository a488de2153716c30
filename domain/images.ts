import type { Locale } from './locales.ts'

/** Bytes of a picture that somebody may upload. */
export const maxImageBytes = 10 * 1024 * 1024

/** What people may upload, by the names people know; of a moving GIF the first frame is kept. */
const uploadNames = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' } as const
export type UploadFormat = keyof typeof uploadNames

/** The same as media types, as a file field's `accept` lists them. */
export const uploadTypes = Object.keys(uploadNames)
  .map((format) => `image/${format}`)
  .join(',')

/** "JPEG, PNG, WebP or GIF" in the words of a language. */
export function listUploadNames(locale: Locale): string {
  const language = locale === 'en' ? 'en-GB' : locale
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(Object.values(uploadNames))
}

/** Narrower pictures are taken, and said to look blurred (section 9 of the specification). */
export const recommendedImageWidth = 600

/** Pictures are kept at most this wide and high, in pixels (section 9 of the specification). */
export const maxImageSide = 1200
