import type { Locale } from '#domain/locales.ts'
import type { Hex } from '../kit/contrast.ts'
import type { FontName } from './fonts.ts'
import type { LayoutId } from '../layouts/layout-ids.ts'
import type { BackgroundId } from '../registry/background-ids.gen.ts'
import type { ButtonStyle, Corners, PhotoShape } from './theme.ts'

/** Fonts that every device has: text never waits for a file. */
type DeviceFont = Exclude<FontName, 'onest' | 'lora' | 'comfortaa' | 'unbounded'>

export const moods = ['light', 'dark', 'ukrainian', 'bold'] as const
export type Mood = (typeof moods)[number]

/** A decorative layer over the background, such as a glow or lines, with an opacity up to `alpha` (0 to 1). */
export interface Layer {
  color: Hex
  alpha: number
  /** Returns the CSS background layer for a colour with its alpha; it must fade to `transparent`. */
  draw(color: string): string
}

/** A tile's colour and its text's colour. */
export interface Tint {
  fill: Hex
  ink: Hex
}

/** A theme as data. All texts must be readable on every colour that can lie under them. */
export interface ThemePreset {
  name: Readonly<Record<Locale, string>>
  /** Present in themes that are offered; those without are kept unchanged for pages that use them. */
  layout?: LayoutId
  /** Filter categories of an offered theme. */
  moods?: readonly [Mood & ('light' | 'dark'), ...Mood[]]
  /** Default dynamic background for pages on Plus. */
  dynamic?: BackgroundId
  /**
   * Colours of `dynamic` on the theme's own background instead of colours derived from the accent; with light and shade
   * if white and black would distract from the content.
   */
  dynamicColors?: readonly [Hex, Hex, Hex, light?: Hex, shade?: Hex]
  /** From top to bottom; a single stop is a plain background. */
  background: { stops: readonly [Hex, ...Hex[]]; angle?: number; layers?: readonly Layer[] }
  /** `ink` for text, `soft` for secondary text, `accent` for links in text, `line` for hairlines. */
  text: { ink: Hex; soft: Hex; accent: Hex; line: Hex }
  /** `fill` has the opacity `alpha`, 1 by default; at 0 the background shows. */
  button: { style: ButtonStyle; fill: Hex; alpha?: number; ink: Hex; soft: Hex; line: Hex }
  /** Highlighted links and the calls of jars; derived from the accent by default. */
  action?: { fill: Hex; ink: Hex }
  /** Rules about colours, as long as all are the preset's own. */
  ownColors?: string
  /** Background of jars, in layouts that give them one. */
  jar?: { fill: Hex; ink: Hex }
  /**
   * Glass under all text, in a layout with panels; in others it covers the whole background. The background below may
   * have colours on which no text is readable.
   */
  panel?: { fill: Hex; alpha: number }
  /** Colours of tiles, in a layout with tiles: of small tiles in turn, and of jars. */
  tiles?: { links: readonly Tint[]; jar: Tint }
  corners: Corners
  /** CSS lengths of corners that differ from the defaults. */
  radius?: string
  /** The heading font may be a loaded one; the theme must look right without it. */
  fonts: {
    body: DeviceFont
    /** Font of the description below the name, in layouts that set it apart. */
    lead?: DeviceFont
    head: FontName
    headWeight: number
    headTrack: string
    buttonWeight: number
  }
  photo: PhotoShape
  /** CSS length of a photo's corners that differs from the shape's default. */
  photoRadius?: string
  /** Decoration as CSS rules. No text may lie on it: what lies under text is a background layer. */
  ornament?: string
}
