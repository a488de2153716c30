import type { Locale } from '#domain/locales.ts'
import { mix } from '../kit/contrast.ts'
import type { Hex } from '../kit/contrast.ts'
import type { Surfaces } from '../kit/block-colors.ts'
import type { FontName } from './fonts.ts'
import type { Corners } from './theme.ts'

export type ButtonStyle = 'filled' | 'soft' | 'outline' | 'shadow' | 'hard' | 'glass'
export type AvatarShape = 'round' | 'rounded' | 'square' | 'arch'

/** A veil over the ground: a glow or the lines of a pattern, never denser than `alpha` (0 to 1). */
interface Layer {
  color: Hex
  alpha: number
  /** The CSS background layer, given the colour with its alpha; where it ends it must fade to `transparent`. */
  draw(color: string): string
}

/** A theme as data. Texts of every pair below are readable over every colour that can lie under them. */
export interface ThemePreset {
  name: Readonly<Record<Locale, string>>
  scheme: 'light' | 'dark'
  /** From top to bottom; a single stop is a plain ground. */
  ground: { stops: readonly [Hex, ...Hex[]]; angle?: number; layers?: readonly Layer[] }
  /** `ink` for text, `soft` for lesser text, `accent` for links in text, `line` for hairlines. */
  text: { ink: Hex; soft: Hex; accent: Hex; line: Hex }
  /** `fill` lies on the ground with `alpha`, 1 where it is not said; at 0 the ground shows. */
  button: { style: ButtonStyle; fill: Hex; alpha?: number; ink: Hex; soft: Hex; line: Hex }
  corners: Corners
  fonts: { body: FontName; head: FontName; headWeight: number; headTrack: string; buttonWeight: number }
  avatar: AvatarShape
  /** Decoration of its own, as CSS rules. */
  ornament?: string
}

/** Between two stops of a gradient lie colours that may be darker or lighter than both. */
function between(stops: readonly Hex[]): Hex[] {
  return stops.flatMap((stop, index) => {
    const next = stops[index + 1]
    return next === undefined ? [stop] : [0, 0.25, 0.5, 0.75].map((share) => mix(stop, next, share))
  })
}

function pageColors({ ground }: ThemePreset): Hex[] {
  const veil = (colors: Hex[], layer: Layer) => colors.flatMap((color) => [color, mix(color, layer.color, layer.alpha)])
  return (ground.layers ?? []).reduce(veil, between(ground.stops))
}

/** Every colour that text of the preset may stand on, on the page itself and on its buttons. */
export function surfacesOf(preset: ThemePreset): Surfaces {
  const page = pageColors(preset)
  const { fill, alpha = 1 } = preset.button
  return { page, button: [...new Set(page.map((color) => mix(color, fill, alpha)))] }
}
