/** Milliseconds that stopping takes at most, with a delay before it. */
export function stopLimit(delayMs: number): number {
  return Math.max(6500, delayMs + 4000)
}
