/**
 * Ends a child process when this process exits, so that a failed measurement leaves nothing running. The listener is
 * removed when the child ends: one run starts many children, and Node warns of more than ten listeners.
 */
export function killOnExit(child) {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
