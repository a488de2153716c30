import { Logger } from 'graphile-worker'
import type { Log } from '#server/log.ts'

/** The same for every use of the library, whatever its variables and files in the environment say. */
export function queueOptions(log: Log) {
  return {
    schema: 'graphile_worker',
    // A pooler between us and the database may lend each statement another connection.
    noPreparedStatements: true,
    logger: new Logger(() => createTeller(log)),
  }
}

const repeatMs = 10 * 60_000

/** Passes on what an operator should know. A fault that lasts is told again after minutes, not with every attempt. */
function createTeller(log: Log): (level: string, message: string, meta?: Record<string, unknown>) => void {
  const told = new Map<string, number>()
  return (level, message, meta) => {
    // A failed job is told in our own words by the one who runs it.
    if ((level !== 'error' && level !== 'warning') || meta?.['failure'] === true) return
    const kind = message.replaceAll(/\d+/g, '')
    const now = performance.now()
    if (now - (told.get(kind) ?? -Infinity) < repeatMs) return
    told.set(kind, now)
    log.warn(`Jobs: ${message}`)
  }
}
