import { passingOver, type Movement } from '../backgrounds/movement.ts'
import { mix, relativeLuminance, saturated, type Hex } from '../kit/contrast.ts'
import { solidEnough, type Fill } from './button.ts'
import type { ThemePreset } from './preset.ts'

/** Glass over the background of a page, on which its text stands. */
export interface Panel extends Fill {
  /** Every colour that may be behind text on it. */
  colors: readonly Hex[]
}

/** How much glass strengthens the colours behind it. */
export const glassSaturation = 1.7
/** How dense glass is that blurs nothing of what has edges behind it. */
export const denseAlpha = 0.78
/** How dense it is where nothing can be blurred behind it. */
export const clearAlpha = 0.88

/**
 * Colours of a background and of what moves over it, as they are seen through glass and, where an engine cannot
 * strengthen them, as they are.
 */
export function throughGlass(background: readonly Hex[], tones: Movement['tones']): Hex[] {
  return [...new Set(passingOver(background, tones).flatMap((color) => [color, saturated(color, glassSaturation)]))]
}

/** The theme's own glass, or what suits its text: white under dark text, and dark under light text. */
function wantedPanel({ panel, background }: ThemePreset, ink: Hex): Fill {
  if (panel !== undefined) return panel
  return relativeLuminance(ink) < 0.18
    ? { fill: '#ffffff', alpha: 0.64 }
    : { fill: mix('#000000', background.stops[0], 0.5), alpha: 0.76 }
}

/** Glass over `ground` through which only so much of it is seen as text allows. */
export function panelOver(ground: readonly Hex[], preset: ThemePreset, ink: Hex): Panel {
  return solidEnough(ground, wantedPanel(preset, ink))
}
