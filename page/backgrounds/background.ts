import type { Locale } from '#domain/locales.ts'

/** Something that moves behind a page, as data; how it looks and moves is the `style.css` beside it. */
export interface DynamicBackground {
  name: Readonly<Record<Locale, string>>
  /**
   * What it may lay over one place of the page, all at once at most, the lowest first. The style takes its colours from
   * here as `--dynamic-1`, `--dynamic-2` and so on, and from nowhere else, so that texts can be kept readable over them.
   */
  layers: readonly [Layer, ...Layer[]]
  /** So many elements it is drawn with, of the classes `bg-{id}-1`, `bg-{id}-2` and so on. */
  parts: number
}

interface Layer {
  /** A colour of the page: that of its text, or that of its links. */
  tint: 'ink' | 'accent'
  /** Never denser than this, from 0 to 1. */
  alpha: number
}
