import type { Locale } from '#domain/locales.ts'

/**
 * Something that moves behind a page, as data; how it looks and moves is the `style.css` beside it. The style takes its
 * colours from `--dynamic-1` to `--dynamic-3`, a light `--dynamic-4`, a shade `--dynamic-5` and, where it has
 * thin lines, theirs `--dynamic-6`, and from nowhere else.
 */
export interface DynamicBackground {
  name: Readonly<Record<Locale, string>>
  /** So many elements it is drawn with, of the classes `bg-{id}-1`, `bg-{id}-2` and so on. */
  parts: number
  /** Lines too thin for the colours of areas. */
  hasLines?: true
}
