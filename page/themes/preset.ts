import type { Locale } from '#domain/locales.ts'
import type { Hex } from '../kit/contrast.ts'
import type { FontName } from './fonts.ts'
import type { LayoutId } from '../layouts/layout-ids.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import type { ButtonStyle, Corners, PhotoShape } from './theme.ts'

/** What every device has: text of a theme never waits for a file. */
type DeviceFont = Exclude<FontName, 'onest' | 'lora' | 'comfortaa' | 'unbounded'>

export const moods = ['light', 'dark', 'ukrainian', 'bold'] as const
export type Mood = (typeof moods)[number]

/** An overlay over the background: a glow or the lines of a pattern, never denser than `alpha` (0 to 1). */
export interface Layer {
  color: Hex
  alpha: number
  /** The CSS background layer, given the colour with its alpha; where it ends it must fade to `transparent`. */
  draw(color: string): string
}

/** A colour of a tile, and of the text on it. */
export interface Tint {
  fill: Hex
  ink: Hex
}

/** A theme as data. Texts of every pair below are readable over every colour that can lie under them. */
export interface ThemePreset {
  name: Readonly<Record<Locale, string>>
  /** Of themes that are offered; those without one are kept for the pages that wear them, drawn as they always were. */
  layout?: LayoutId
  /** What it is looked for by; of themes that are offered. */
  moods?: readonly [Mood & ('light' | 'dark'), ...Mood[]]
  /** What moves over the background of a page on Plus, unless its owner chose otherwise. */
  dynamic?: BackgroundId
  /**
   * What `dynamic` is drawn with over the theme's own background, instead of colours made of the accent; the light and
   * the shade too where white and black would be louder than what stands on them.
   */
  moving?: readonly [Hex, Hex, Hex, light?: Hex, shade?: Hex]
  /** From top to bottom; a single stop is a plain background. */
  background: { stops: readonly [Hex, ...Hex[]]; angle?: number; layers?: readonly Layer[] }
  /** `ink` for text, `soft` for lesser text, `accent` for links in text, `line` for hairlines. */
  text: { ink: Hex; soft: Hex; accent: Hex; line: Hex }
  /** `fill` lies on the background with `alpha`, 1 where it is not said; at 0 the background shows. */
  button: { style: ButtonStyle; fill: Hex; alpha?: number; ink: Hex; soft: Hex; line: Hex }
  /** The highlighted link and the call of a jar, the strongest button of the page; else from the accent. */
  action?: { fill: Hex; ink: Hex }
  /** What jars stand on, in layouts that give them something of their own. */
  jar?: { fill: Hex; ink: Hex }
  /**
   * Glass on which all text stands, in a layout that has panels; in others it covers the background as a whole. The
   * background under it may have colours on which no text could be read.
   */
  panel?: { fill: Hex; alpha: number }
  /** Colours of tiles, in a layout that has them: of small ones in turn, and of jars. */
  tiles?: { links: readonly Tint[]; jar: Tint }
  corners: Corners
  /** A length of CSS: of these corners, where they are not as round as those of other themes. */
  radius?: string
  /** The face of the heading and of sums may be loaded; the theme stands without it. */
  fonts: {
    body: DeviceFont
    /** Of what somebody says of oneself under the name, where a layout sets it apart. */
    lead?: DeviceFont
    head: FontName
    headWeight: number
    headTrack: string
    buttonWeight: number
  }
  photo: PhotoShape
  /** Of a photo of this shape, likewise. */
  photoRadius?: string
  /** Decoration of its own, as CSS rules. No text may lie on it: what lies under text is a layer of the background. */
  ornament?: string
}
