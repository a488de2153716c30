import type { Locale } from '#domain/locales.ts'

/**
 * A dynamic background as data; its look and motion are in the `style.css` beside it. The style takes its colours only
 * from `--dynamic-1` to `--dynamic-3`, the light `--dynamic-4`, the shade `--dynamic-5` and, for thin lines,
 * `--dynamic-6`.
 */
export interface DynamicBackground {
  name: Readonly<Record<Locale, string>>
  /** Number of elements, with the classes `bg-{id}-1`, `bg-{id}-2` and so on. */
  parts: number
  /** Whether it has lines too thin for the colours of areas. */
  hasLines?: true
}
