import { tickIncrement, ticks } from 'd3-array'

/** Position of the drawing area within the picture, in CSS pixels. */
export type Plot = { left: number; right: number; top: number; bottom: number }

export type ValueScale = { top: number; marks: number[] }

/** Returns whole-number marks from zero to the first round number that is not below the largest value. */
export function valueScale(largest: number): ValueScale {
  const step = Math.max(1, tickIncrement(0, Math.max(largest, 1), 4))
  const top = Math.max(step, Math.ceil(largest / step) * step)
  return { top, marks: ticks(0, top, Math.round(top / step)).filter(Number.isInteger) }
}

/** Returns the indexes of the days that get a label: as many as fit, evenly spaced, always including the last one. */
export function labelledDays(count: number, widthPx: number, labelPx: number): number[] {
  const most = Math.max(2, Math.floor(widthPx / labelPx))
  const every = Math.max(1, Math.ceil(count / most))
  return Array.from({ length: count }, (_, day) => day).filter((day) => (count - 1 - day) % every === 0)
}

/** Rounds to half coordinates, on which lines of one pixel are sharp. */
export const crisp = (value: number) => Math.round(value) + 0.5
