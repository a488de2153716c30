/** Maximum duration of stopping in ms after a delay. Containers are killed after ten seconds by default. */
export function stopLimit(delayMs: number): number {
  return Math.max(8500, delayMs + 4000)
}
