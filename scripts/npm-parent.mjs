// What `npm start` runs is a process below npm's. npm passes a signal on to it, but a killed npm passes on nothing.

const lookMs = 250

/** Tells this process to stop when the npm that runs it is gone, so that ending either of them frees the port. */
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
