const shortestMs = 60_000
const longestMs = 20 * 60_000

/** How long a solution is valid, in ms by the device's clock; a clock that is clearly wrong is ignored. */
export function validityMs(expiresAtSeconds: unknown, now: number): number {
  const left = typeof expiresAtSeconds === 'number' ? expiresAtSeconds * 1000 - now : 0
  return left < shortestMs || left > longestMs ? longestMs / 4 : left
}
