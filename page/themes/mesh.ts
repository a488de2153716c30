import type { Hex } from '../kit/contrast.ts'
import type { Layer } from './preset.ts'

/** A colour, how far it reaches in vmax, and the place that it spreads from, as CSS says it. */
type Spot = readonly [color: Hex, reach: number, at: string]

/** Colours that run into each other; those named first lie on top. */
export function mesh(spots: readonly Spot[]): Layer[] {
  return spots.map(([color, reach, at]) => ({
    color,
    alpha: 1,
    // Half of the way it is mostly gone: an even fall would be seen as a disc.
    draw: (drawn) => `radial-gradient(${reach}vmax at ${at},${drawn},${color}59 50%,${color}00)`,
  }))
}
