import type { Locale } from './locales.ts'

/** Maximum bytes of an uploaded picture. */
export const maxImageBytes = 10 * 1024 * 1024

/** Formats that may be uploaded, with their common names; only the first frame of an animated GIF is kept. */
const uploadNames = { jpeg: 'JPEG', png: 'PNG', webp: 'WebP', gif: 'GIF' } as const
export type UploadFormat = keyof typeof uploadNames

/** Media types of uploads, for the `accept` attribute of a file field. */
export const uploadTypes = Object.keys(uploadNames)
  .map((format) => `image/${format}`)
  .join(',')

/** Returns the list of formats in a language: "JPEG, PNG, WebP or GIF". */
export function listUploadNames(locale: Locale): string {
  const language = locale === 'en' ? 'en-GB' : locale
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(Object.values(uploadNames))
}

/** Pixels; narrower pictures are accepted with a warning that they look blurred (section 9 of the specification). */
export const recommendedImageWidth = 600

/** Maximum width and height of stored pictures, in pixels (section 9 of the specification). */
export const maxImageSide = 1200
