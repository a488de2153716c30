import { clockAhead, isTolerable } from '#server/clock-skew.ts'
import type { Deps } from '#server/deps.ts'

/** For so long one answer serves all workers of the node. */
const validMs = 1000

/** Tells whether jobs may run here: on a node with a wrong clock they would run at wrong times. Logs when that changes. */
export function createClockCheck({ database, clock, log }: Deps): () => Promise<boolean> {
  let agreed = true
  let asked = -Infinity
  let answer = Promise.resolve(true)
  async function ask(): Promise<boolean> {
    const agrees = isTolerable(await clockAhead(database.pool, clock))
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
