import { isTolerable } from '#server/database-clock.ts'
import type { Deps } from '#server/deps.ts'

/** For so long one answer serves all workers of the node. */
const validMs = 1000

/**
 * Tells whether jobs may run here: a node whose clock is wrong has something wrong with it. Logs when that changes. Asked
 * before each job, it also keeps `deps.clock` right.
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
