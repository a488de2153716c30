import { possibleColors, type Movement } from '../backgrounds/movement.ts'
import { mix, relativeLuminance, saturated, type Hex } from '../kit/contrast.ts'
import { solidEnough, type Fill } from './button.ts'
import type { ThemePreset } from './preset.ts'

/** Glass over a page's background, on which text stands. */
export interface Panel extends Fill {
  /** Every colour that may be behind text on the glass. */
  colors: readonly Hex[]
}

/** Saturation factor of the glass's backdrop filter. */
export const glassSaturation = 1.7
/** Opacity of glass without blur over content with edges. */
export const denseAlpha = 0.78
/** Opacity of glass in engines without backdrop filters. */
export const clearAlpha = 0.88

/**
 * Colours of a background and of moving elements as seen through glass, and unsaturated for engines without backdrop
 * filters.
 */
export function throughGlass(background: readonly Hex[], tones: Movement['tones']): Hex[] {
  return [...new Set(possibleColors(background, tones).flatMap((color) => [color, saturated(color, glassSaturation)]))]
}

/** The theme's own glass, or a default that suits its text: white under dark text and dark under light text. */
function wantedPanel({ panel, background }: ThemePreset, ink: Hex): Fill {
  if (panel !== undefined) return panel
  return relativeLuminance(ink) < 0.18
    ? { fill: '#ffffff', alpha: 0.64 }
    : { fill: mix('#000000', background.stops[0], 0.5), alpha: 0.76 }
}

/** Glass over `background`, as opaque as the text on it needs. */
export function panelOver(background: readonly Hex[], preset: ThemePreset, ink: Hex): Panel {
  return solidEnough(background, wantedPanel(preset, ink))
}
