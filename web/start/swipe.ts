/** Minimum distance of a swipe in CSS pixels. */
const THRESHOLD_PX = 40

/** What a finger's movement across a carousel means: next slide, previous slide, or nothing (a tap, a scroll). */
export function swipeStep(way: { x: number; y: number }): -1 | 0 | 1 {
  if (Math.abs(way.x) < THRESHOLD_PX || Math.abs(way.x) <= Math.abs(way.y)) return 0
  return way.x < 0 ? 1 : -1
}
