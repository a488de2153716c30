/**
 * Milliseconds that stopping takes at most, with a delay before it. Containers that are told nothing else are killed after
 * ten seconds.
 */
export function stopLimit(delayMs: number): number {
  return Math.max(8500, delayMs + 4000)
}
