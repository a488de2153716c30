/** Milliseconds that stopping takes at most, with a delay before it. */
export function stopLimit(delayMs: number): number {
  return Math.max(7500, delayMs + 4500)
}
