/** One Ctrl+C may arrive twice, from the terminal and from npm: minimum interval in ms between two presses. */
const pressMs = 1000

/**
 * Calls `stop` once, at the first signal. A proxy needs `delayMs` to notice; Ctrl+C skips that, and a second Ctrl+C
 * ends the process at once.
 */
export function onStopSignals(delayMs: number, stop: (signal: NodeJS.Signals, delayMs: number) => void): void {
  let toldAt: number | undefined
  const tell = (signal: NodeJS.Signals, ms: number) => {
    if (toldAt !== undefined) return
    toldAt = performance.now()
    stop(signal, ms)
  }
  process.on('SIGTERM', () => tell('SIGTERM', delayMs))
  process.on('SIGINT', () => {
    if (toldAt !== undefined && performance.now() - toldAt > pressMs) process.exit(130)
    tell('SIGINT', 0)
  })
}
