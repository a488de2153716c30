// Under `npm start` this process is a child of npm. npm forwards signals, but a killed npm cannot.

const lookMs = 250

/** Sends SIGTERM to this process once its parent npm is gone, so that ending either of them frees the port. */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] === undefined) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, lookMs)
  timer.unref()
}
