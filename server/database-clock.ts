import type { Pool } from 'pg'
import { systemClock, type Clock } from './clock.ts'

/** Difference in ms between a node's clock and the database's beyond which the node is not ready and runs no jobs. */
const toleratedMs = 5000

/** Distance of a value above a range or, negative, below it; 0 within. */
function beyond(value: number, from: number, to: number): number {
  return Math.max(value - to, 0) + Math.min(value - from, 0)
}

/**
 * The database's clock, by which everything expires on all nodes. Between measurements it advances with the monotonic
 * clock, so changes of the node's own clock have no effect.
 */
export class DatabaseClock implements Clock {
  readonly #own: Clock
  /** Time at which `performance.now()` was 0, in ms since the epoch. */
  #origin = performance.timeOrigin

  /** `own`: this node's clock, which is only compared. */
  constructor(own: Clock = systemClock) {
    this.#own = own
  }

  now(): Date {
    return new Date(this.#origin + performance.now())
  }

  /**
   * Measures the database's clock. Returns by how many ms the node's own clock is ahead; the duration of the query
   * counts in favour of both.
   */
  async measure(pool: Pool): Promise<number> {
    const asked = performance.now()
    const { rows } = await pool.query<{ now: Date }>('select clock_timestamp() as now')
    const answered = performance.now()
    const earliest = rows[0]!.now.getTime()
    const latest = earliest + (answered - asked)
    this.#origin -= beyond(this.#origin + answered, earliest, latest)
    return beyond(this.#own.now().getTime(), earliest, latest)
  }
}

/** Whether the difference is small enough to serve and to run jobs. */
export function isTolerable(ahead: number): boolean {
  return Math.abs(ahead) <= toleratedMs
}
