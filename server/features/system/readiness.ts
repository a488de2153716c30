import { isTolerable } from '#server/database-clock.ts'
import type { Deps } from '#server/deps.ts'

/**
 * Creates a check whether this node can serve: it reaches the database, and their clocks agree. Logs when the agreement
 * of the clocks changes.
 */
export function createReadiness(deps: Deps): () => Promise<boolean> {
  let agreed = true
  /** The check in progress, shared by concurrent callers, so that many of them cause no further queries. */
  let inProgress: Promise<boolean> | undefined
  async function find(): Promise<boolean> {
    try {
      const ahead = await deps.databaseClock.measure(deps.database.ownPool)
      const agrees = isTolerable(ahead)
      if (agrees !== agreed) {
        agreed = agrees
        const seconds = Math.round(Math.abs(ahead) / 1000)
        const way = ahead > 0 ? 'ahead of' : 'behind'
        if (agrees) deps.log.info('The clock of this node agrees with the database again: ready')
        else deps.log.error(`The clock of this node is ${seconds} s ${way} the database: not ready`)
      }
      return agrees
    } catch {
      return false
    }
  }
  return () => (inProgress ??= find().finally(() => (inProgress = undefined)))
}
