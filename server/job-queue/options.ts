import { Logger } from 'graphile-worker'
import { minuteMs } from '#domain/dates.ts'
import type { Log } from '#server/log.ts'

/** Common options of the library, independent of its environment variables and files. */
export function queueOptions(log: Log) {
  return {
    schema: 'graphile_worker',
    // A pooler may run each statement on another connection.
    noPreparedStatements: true,
    logger: new Logger(() => createLogFunction(log)),
  }
}

const repeatIntervalMs = 10 * minuteMs

/** Logs the library's errors and warnings. A lasting fault is repeated after minutes, not with every attempt. */
function createLogFunction(log: Log): (level: string, message: string, meta?: Record<string, unknown>) => void {
  const loggedAt = new Map<string, number>()
  return (level, message, meta) => {
    // A failed job is logged by `perform`.
    if ((level !== 'error' && level !== 'warning') || meta?.['failure'] === true) return
    const kind = message.replaceAll(/\d+/g, '')
    const now = performance.now()
    if (now - (loggedAt.get(kind) ?? -Infinity) < repeatIntervalMs) return
    loggedAt.set(kind, now)
    log.warn(`Jobs: ${message}`)
  }
}
