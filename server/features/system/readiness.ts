import type { Deps } from '#server/deps.ts'

/** Tokens expire by a node's own clock and sessions are shared by all nodes, so their clocks must not differ by more. */
const toleratedMs = 5000

/** Milliseconds that this node's clock is ahead of the database's; the time that asking takes is not held against it. */
async function clockAhead({ database, clock }: Deps): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await database.pool.query<{ now: Date }>('select clock_timestamp() as now')
  const after = clock.now().getTime()
  const there = rows[0]!.now.getTime()
  if (there < before) return before - there
  return there > after ? after - there : 0
}

/** Tells whether this node can serve: it reaches the database, and their clocks agree. Says in the log when that changes. */
export function createReadiness(deps: Deps): () => Promise<boolean> {
  let agreed = true
  return async () => {
    try {
      const ahead = await clockAhead(deps)
      const agrees = Math.abs(ahead) <= toleratedMs
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
}
