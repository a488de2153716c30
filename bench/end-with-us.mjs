/**
 * Ends a child with this process, so that whatever goes wrong nothing of a measurement stays behind. The listener goes
 * with the child: one run starts many, and Node warns of more than ten.
 */
export function endWithUs(child) {
  const end = () => child.kill('SIGTERM')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}
