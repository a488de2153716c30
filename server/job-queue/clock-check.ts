import { isTolerable } from '#server/database-clock.ts'
import type { Deps } from '#server/deps.ts'

/** Time in ms for which one measurement serves all workers of the node. */
const validMs = 1000

/**
 * Returns a check whether this node's clock is right, so that jobs may run; logs when that changes. Called before each
 * job, it also keeps `deps.clock` right.
 */
export function createClockCheck({ database, databaseClock, log }: Deps): () => Promise<boolean> {
  let agreed = true
  let asked = -Infinity
  let answer = Promise.resolve(true)
  async function ask(): Promise<boolean> {
    const agrees = isTolerable(await databaseClock.measure(database.ownPool))
    if (agrees !== agreed) {
      agreed = agrees
      if (agrees) log.info('The clock of this node agrees with the database again: jobs run here')
      else log.error('The clock of this node and that of the database differ: no jobs run here')
    }
    return agrees
  }
  return () => {
    const now = performance.now()
    if (now - asked >= validMs) {
      asked = now
      answer = ask()
    }
    return answer
  }
}
