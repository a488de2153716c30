import type { Pool } from 'pg'
import type { Clock } from './clock.ts'

/** Tokens and jobs fall due by a node's own clock and are shared by all nodes, so their clocks must not differ by more. */
const toleratedMs = 5000

/** Milliseconds that this node's clock is ahead of the database's; the time that asking takes is not held against it. */
export async function clockAhead(pool: Pool, clock: Clock): Promise<number> {
  const before = clock.now().getTime()
  const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
  const after = clock.now().getTime()
  const there = rows[0]!.now.getTime()
  if (there < before) return before - there
  return there > after ? after - there : 0
}

/** Whether a difference between the clocks is small enough to serve and to run jobs. */
export function isTolerable(ahead: number): boolean {
  return Math.abs(ahead) <= toleratedMs
}
