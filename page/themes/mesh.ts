import type { Hex } from '../kit/contrast.ts'
import type { Layer } from './preset.ts'

/** A colour, its radius in vmax, and its centre as a CSS position. */
type Spot = readonly [color: Hex, reach: number, at: string]

/** Background layers of soft spots; the first ones lie on top. */
export function mesh(spots: readonly Spot[]): Layer[] {
  return spots.map(([color, reach, at]) => ({
    color,
    alpha: 1,
    // Most of the alpha is lost halfway: a linear gradient would look like a disc.
    draw: (drawn) => `radial-gradient(${reach}vmax at ${at},${drawn},${color}59 50%,${color}00)`,
  }))
}
