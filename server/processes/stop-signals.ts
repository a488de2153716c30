/** One press of Ctrl+C may arrive twice, from the terminal and from npm: milliseconds between two presses at least. */
const pressMs = 1000

/**
 * Calls `stop` once, at the first order. A proxy needs `delayMs` to learn that this node is going; who presses Ctrl+C
 * waits for none, and pressed while it stops it ends this process at once.
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
